/** The cafe's analyses of a day, counted down to none. */
import { COFFEE, expect, test, writes } from '../support/insights.ts';

test.use({ quota: 1 });

test('the last analysis of the day is said to be the last, and computed insights take none', async ({
  insights,
  service,
}) => {
  service.answers(writes(COFFEE));
  await insights.open();
  await expect(insights.panel).toContainText('1 of 1 AI analyses left today.');
  await insights.analyse();
  await expect(insights.card('Coffee leads')).toBeVisible();
  await expect(insights.panel).toContainText('No AI analyses left today (1 used).');

  await insights.card('Coffee leads').getByRole('button', { name: 'Get Full Analysis' }).click();
  await insights.toast('Detailed Analysis Failed', "Today's 1 analyses are used up.");
  await insights.analyse();
  await insights.toast('AI Analysis Failed', "Today's 1 analyses are used up.");
  await insights.compute();
  await expect(insights.panel).toContainText('Computed by fixed rules, without AI');
  await insights.panel.getByRole('button', { name: 'Show what AI wrote' }).click();
  await expect(insights.card('Coffee leads')).toBeVisible();
});
