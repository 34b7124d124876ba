/** Computed insights, which lead to the rows that they count, in a cafe with weeks of data. */
import { FULL_DAY } from '../support/clock.ts';
import { expect, InsightsScreen } from '../support/insights.ts';
import { test } from '../support/test.ts';

test.use({ seed: 'weeks', startsAt: FULL_DAY });
// Making six weeks takes longer than looking at them.
test.slow();

test("a person's unusual voids have figures and lead to exactly those sales, and the stock has its own findings", async ({
  page,
  till: _,
}) => {
  const insights = new InsightsScreen(page);
  await insights.open('?range=month');
  await insights.compute();
  const card = insights.card('Liza has unusually many voided sales');
  await expect(card.getByText('High priority')).toBeVisible();
  await expect(card.getByText('Action Plan')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  const figures = await card.locator('dl').innerText();
  expect(figures).toMatch(/Share\s+\d+\.\d%/);
  const voided = Number(/Voided\s+(\d+)/.exec(figures)?.[1]);
  expect(voided).toBeGreaterThanOrEqual(60);

  const link = card.getByRole('link', { name: /Show the rows/ });
  const rows = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams;
  const asked = page.waitForRequest((request) => request.url().includes('/api/reports/details/sales'));
  await link.click();
  await expect(page).toHaveURL(/\/reports\?.*voided=1/);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('staff'), query.get('voided')]).toEqual([rows.get('staff'), '1']);
  await expect(
    page.getByRole('region', { name: 'Sales' }).getByRole('cell', { name: 'Liza' }).first(),
  ).toBeInViewport();
  await expect(card, 'it is still there').toBeAttached();
  await expect(insights.panel).toContainText('Not about the report shown now.');
  await page.goBack();
  await expect(insights.panel.getByText('Not about the report')).toBeHidden();

  await insights.open('?type=inventory');
  await insights.compute();
  await expect(insights.panel).toContainText('Inventory Report');
  const first = insights.cards.first();
  await expect(first.getByText(/priority$/)).toBeVisible();
  await first.getByRole('link', { name: /Show the rows/ }).click();
  await expect(page.getByRole('heading', { name: 'Inventory Management' })).toBeVisible();
  await page.goBack();
  await expect(first).toBeVisible();
});
