/** What happens while an analysis is on its way: selling, another report, another tab, no network, no session. */
import { saysNothing } from '../support/ai-service.ts';
import { COFFEE, expect, InsightsScreen, test, writes } from '../support/insights.ts';
import { refuse } from '../support/refuse.ts';
import { signInByForm } from '../support/staff.ts';
import { Till } from '../support/till.ts';

test('the till sells while an analysis hangs, and leaving the screen ends it', async ({
  insights,
  page,
  service,
}) => {
  service.answers(saysNothing);
  const [asked, left] = [service.asked.length, service.left];
  await insights.open();
  await insights.analyse();
  await expect.poll(() => service.asked.length).toBe(asked + 1);

  const other = await page.context().newPage();
  const till = new Till(other);
  await till.open();
  await till.add('Brewed Coffee');
  await till.completeOrder();
  await till.toast('Order Complete', '₱60.00');
  await other.close();
  await expect(insights.button).toHaveText('Analyzing...');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => service.left).toBe(left + 1);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an answer is about the report that was on the screen when it was asked for', async ({
  insights,
  page,
  service,
}) => {
  let answer: () => void = () => undefined;
  service.answers((response) => {
    answer = () => writes(COFFEE)(response);
  });
  const asked = service.asked.length;
  await insights.open('?range=week');
  await insights.analyse();
  await expect.poll(() => service.asked.length).toBe(asked + 1);
  await page.goBack();
  await page.goForward();
  await expect(insights.button).toHaveText('AI Insights');

  const again = service.asked.length;
  await insights.analyse();
  await expect.poll(() => service.asked.length).toBe(again + 1);
  await page.evaluate(() => history.pushState({}, '', '/reports?type=financial&range=month'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(insights.panel).toContainText('Analyzing the Sales Report, Last 7 Days');
  answer();
  await expect(insights.card('Coffee leads')).toBeVisible();
  await expect(insights.panel).toContainText('Sales Report, Last 7 Days');
  await expect(insights.panel).toContainText('Not about the report shown now.');

  await page.goBack();
  await expect(insights.panel.getByText('Not about the report')).toBeHidden();
  await expect(insights.card('Coffee leads')).toBeVisible();
});

test('a second tab of the same person hears that one is running', async ({ insights, page, service }) => {
  service.answers(saysNothing);
  const asked = service.asked.length;
  await insights.open();
  await insights.analyse();
  await expect.poll(() => service.asked.length).toBe(asked + 1);
  const other = new InsightsScreen(await page.context().newPage());
  await other.open();
  await other.analyse();
  await other.toast('AI Analysis Failed', 'An analysis is already running.');
  await expect(insights.button).toHaveText('Analyzing...');
  await insights.cancel.click();
});

test('cards stay when the next analysis fails for want of a network', async ({ insights, page, service }) => {
  service.answers(writes(COFFEE));
  await insights.open();
  await insights.analyse();
  await expect(insights.card('Coffee leads')).toBeVisible();
  await page.context().setOffline(true);
  await insights.analyse();
  await insights.toast('AI Analysis Failed', 'Failed to generate AI insights.');
  await expect(insights.panel).toContainText('The server did not answer.');
  await expect(insights.card('Coffee leads')).toBeVisible();
  await page.context().setOffline(false);
});

test('cards are still there after a look at another screen, and gone for the next person', async ({
  insights,
  page,
  service,
}) => {
  service.answers(writes(COFFEE));
  await insights.open();
  await insights.analyse();
  await expect(insights.card('Coffee leads')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(insights.card('Coffee leads')).toBeVisible();

  await page.route('/api/insights', (route) =>
    route.fulfill({ status: 401, json: { error: 'signed_out', detail: 'Please sign in.' } }),
  );
  await insights.analyse();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute('/api/insights');
  await signInByForm(page, 'Jose', '4321');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(insights.button).toBeEnabled();
  await expect(insights.cards).toHaveCount(0);
});

test('a failed computation says so', async ({ insights, page }) => {
  await insights.open();
  await refuse(page, '/api/insights/computed', 'POST');
  await insights.compute();
  await insights.toast('Error', 'Failed to compute insights');
});
