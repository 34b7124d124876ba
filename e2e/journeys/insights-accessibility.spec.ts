/** Eight insights with long texts, at the counter and in a hand. */
import { completes, saysNothing, sends } from '../support/ai-service.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test, writes } from '../support/insights.ts';

const TYPES = ['alert', 'trend', 'recommendation', 'opportunity'];
const PRIORITIES = ['critical', 'high', 'medium', 'low'];
const EIGHT = Array.from({ length: 8 }, (_, index) => ({
  type: TYPES[index % 4],
  priority: PRIORITIES[index % 4],
  title: `${index + 1}. Discounts of the afternoon eat the margin of the morning`,
  description: 'Silog meals made 45.5% of ₱165,432.10, between 2 PM and 5 PM. '.repeat((index % 3) + 1),
  actionable: index % 4 !== 3,
  action:
    'Prepare garlic rice before 6 AM.\nReview-the-discounts-of-the-last-week-with-everybody-at-the-till.',
}));

test('axe finds nothing and nothing is wider than the screen', async ({ insights, page, service }) => {
  test.slow();
  service.answers(saysNothing);
  await insights.open();
  await insights.analyse();
  await expect(insights.cancel).toBeVisible();
  await expectNoViolation(page, 'analyzing');
  await insights.cancel.click();
  service.answers(sends(401, '{}'));
  await insights.analyse();
  await expect(insights.panel.getByText('AI Analysis Failed')).toBeVisible();
  await expectNoViolation(page, 'failed');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  service.answers(writes(...EIGHT));
  await insights.analyse();
  await expect(insights.cards).toHaveCount(8);
  await expect(insights.cards.first()).toBeInViewport();
  service.answers(completes('1. Assessment\nNot ₱9,999.\n\n2. Root causes\n- One'));
  await insights.cards.first().getByRole('button', { name: 'Get Full Analysis' }).click();
  await expect(insights.cards.first()).toContainText('Root causes');
  await expectNoViolation(page, 'eight insights and a full analysis');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  const heights = await insights.panel
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  await insights.compute();
  await expect(insights.panel).toContainText('without AI');
  await expectNoViolation(page, 'computed');
});
