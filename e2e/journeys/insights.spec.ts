/** AI Business Insights, with an AI service that answers, and one that does not. */
import type { Page } from '@playwright/test';
import { completes, saysNothing, sends } from '../support/ai-service.ts';
import { COFFEE, expect, KEY, test, writes } from '../support/insights.ts';
import { Till } from '../support/till.ts';

test('an AI model writes cards and a full analysis of one of them, and no answer contains the key', async ({
  api,
  insights,
  page,
  service,
}) => {
  const said = everythingSaidTo(page);
  await api.sell('Tapsilog', 1);
  service.answers(sends(401, JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } })));
  await insights.open();
  await insights.analyse();
  await insights.toast('AI Analysis Failed', 'Please check your OpenAI API key.');
  service.answers(
    writes(
      { ...COFFEE, description: '₱165.00 was sold, not ₱12,000.', action: 'Brew more.\nSell 25% more.' },
      { type: 'alert', title: 'Bread lies', description: 'Nobody buys it.', priority: 'critical' },
    ),
  );
  await insights.analyse();
  await insights.toast('AI Analysis Complete', 'Generated 2 insights for your business');
  await expect(insights.panel).toContainText('Written by AI');
  await expect(insights.panel).toContainText('Sales Report, Today');

  const coffee = insights.card('Coffee leads');
  for (const words of ['Opportunity', 'High priority', 'Action Plan', 'Brew more.']) {
    await expect(coffee.getByText(words)).toBeVisible();
  }
  await expect(coffee.getByText('unverified')).toBeVisible();
  await expect(coffee).toContainText('Not in the report: ₱12,000 · 25%');
  await expect(coffee.locator('mark')).toHaveText(['₱12,000', '25%']);
  const bread = insights.card('Bread lies');
  await expect(bread.getByText('Critical priority')).toBeVisible();
  await expect(bread.getByText('Action Plan')).toBeHidden();
  await expect(bread.getByRole('button')).toHaveCount(0);

  service.answers(completes('1. Assessment\n₱165.00 and <b>₱9,999</b>.\n\n2. Root causes\n- Rain\n- Prices'));
  await coffee.getByRole('button', { name: 'Get Full Analysis' }).click();
  const detail = coffee.getByRole('region', { name: 'Detailed Analysis' });
  await expect(detail.getByRole('heading', { level: 5 })).toHaveText(['1. Assessment', '2. Root causes']);
  await expect(detail.getByRole('listitem')).toHaveText(['Rain', 'Prices']);
  await expect(detail).toContainText('<b>₱9,999</b>');
  await expect(detail).toContainText('Not in the report: ₱9,999');
  expect(service.asked.at(-1)?.max_tokens).toBe(3000);

  const everything = await said();
  for (const words of ['/api/insights/state', 'Coffee leads', 'Root causes'])
    expect(everything).toContain(words);
  expect(everything).not.toContain(KEY);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(KEY);
});

test('the till sells while an analysis hangs, and leaving the screen cancels the analysis', async ({
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

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => service.left).toBe(left + 1);
  await expect(page.getByRole('alert')).toBeHidden();
});

/**
 * Every response that the page gets from now on, headers included. An event stream never ends, so its body is left out.
 */
function everythingSaidTo(page: Page): () => Promise<string> {
  const said: Promise<string>[] = [];
  page.on('response', (response) => {
    const head = `${response.url()} ${JSON.stringify(response.headers())}`;
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    // A redirect has no body.
    const body = isStream ? Promise.resolve('') : response.text().catch(() => '');
    said.push(body.then((text) => `${head} ${text}`));
  });
  return async () => (await Promise.all(said)).join('\n');
}
