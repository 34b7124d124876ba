/** One voice: each message of the catalogue, in Reports and its insights. */
import { completes, hangsUp, sends } from '../support/ai-service.ts';
import { COFFEE, test, writes } from '../support/insights.ts';
import { failNext } from '../support/refuse.ts';
import { ReportsScreen } from '../support/reports.ts';
import { walk } from '../support/walk.ts';

test('exports of a report', async ({ page }) => {
  const reports = new ReportsScreen(page);
  await reports.open();
  await walk(page, 'reports', {
    'an export': async () => {
      await reports.exportButton.click();
      return { type: 'sales' };
    },
    'an export that fails': async () => {
      const detail = 'The disk is full.';
      await failNext(page, 'GET', /export\/sales\.csv/, { status: 500, json: { error: 'odd', detail } });
      await reports.exportButton.click();
      return { detail };
    },
    // It comes by itself.
    'the simple one in its place': async () => undefined,
    'an export of a type that nobody knows': async () => {
      await page.route(/export\/sales\.csv/, (route) =>
        route.continue({ url: route.request().url().replace('sales.csv', 'staff.csv') }),
      );
      await reports.exportButton.click();
    },
  });
});

test('insights', async ({ page, insights, service }) => {
  const full = insights.card('Coffee leads').getByRole('button', { name: 'Get Full Analysis' });
  const analysed = async (respond: Parameters<typeof service.answers>[0]) => {
    service.answers(respond);
    await insights.analyse();
  };
  await insights.open();
  await walk(page, 'insights', {
    'a key that is refused': () => analysed(sends(401, '{"error":{"message":"Incorrect API key"}}')),
    'an empty answer': () => analysed(completes('')),
    'an answer without an insight': () => analysed(completes('Hm.')),
    'an analysis': async () => {
      await analysed(writes(COFFEE));
      return { n: 1 };
    },
    'a full analysis that fails': async () => {
      service.answers(hangsUp);
      await full.click();
    },
    'a full analysis that is empty': async () => {
      service.answers(completes(''));
      await full.click();
    },
  });
});
