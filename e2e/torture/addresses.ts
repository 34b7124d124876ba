/** Screens that no scene covers: those of each hostile record, and addresses with hostile words in them. */
import type { Page } from '@playwright/test';
import type { Cafe } from '../scenes/cafe.ts';
import { completes } from '../support/ai-service.ts';
import { StockRoom } from '../support/stock-room.ts';
import { insightsOf, type Taken } from './hostile-cafe.ts';

/** Scenes that look for a record of their own in a list that is now crowded with others; visited separately below. */
export const CROWDED_OUT = new Set([
  'stock-batch',
  'stock-batch-refused',
  'stock-discard',
  'stock-running-out',
  'count-again',
  'expense-edit',
  'expense-delete',
  'cash-flow',
  'net-cash',
]);

export interface Visit {
  name: string;
  open: (page: Page, cafe: Cafe) => Promise<unknown>;
}

const VIEWS = [
  '',
  'sales',
  'orders',
  'expenses',
  'dashboard',
  'inventory',
  'inventory&low=true',
  'inventory&list=supplies',
];

/** The number of records visited of each kind; other runs visit others. */
const A_KIND = 8;

export function visitsTo(taken: Taken, texts: readonly string[]): Visit[] {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  // A search for its name finds only this item, so it is in sight.
  const isAlone = (name: string) =>
    taken.items.filter((other) => plain(other).includes(plain(name))).length === 1;
  const [sales, items] = [taken.sales.slice(0, A_KIND), taken.items.filter(isAlone).slice(0, A_KIND)];
  return [
    ...sales.map((id) => at(`sale ${id}`, `/sales/${id}`)),
    ...items.map((name) => ({ name: `history of ${name}`, open: (page: Page) => history(page, name) })),
    ...texts.slice(0, A_KIND).flatMap((text) => {
      const words = encodeURIComponent(text);
      return [
        at(`search for ${text}`, `/?view=sales&search=${words}`),
        at(`day ${text}`, `/?view=expenses&on=${words}`),
        at(`view ${text}`, `/?view=${words}`),
        at(
          `rows of ${text}`,
          `/reports?type=sales&range=month&rows=1&search=${words}&item=${words}&group=${words}`,
        ),
        at(`report ${text}`, `/reports?type=${words}&range=${words}&sort=${words}`),
        at(`nowhere ${text}`, `/${words}`),
        at(`behind # ${text}`, `/#${words}`),
      ];
    }),
    ...VIEWS.map((view) => at(`view ${view}`, `/?view=${view}`)),
    ...['/orders', '/settings', '/cash-transactions', '/cash-flow', '/dashboard', '/auth'].map((path) =>
      at(path, path),
    ),
    ...['sales', 'inventory', 'financial'].map((type) =>
      at(`all rows of ${type}`, `/reports?type=${type}&range=month&rows=1`),
    ),
    { name: 'batch edit', open: batch },
    ...['Edit', 'Delete'].map((word) => ({
      name: `${word} an expense`,
      open: (page: Page) => expense(page, word),
    })),
    { name: 'net cash', open: netCash },
    { name: 'hostile devices', open: (page) => devices(page, texts) },
    { name: 'hostile insights', open: (page, cafe) => insights(page, cafe, texts) },
    { name: 'hostile names known on this device', open: (page) => knownNames(page, texts) },
    { name: 'hostile words of the server', open: (page) => refusals(page, texts) },
  ];
}

function at(name: string, path: string): Visit {
  return { name, open: (page) => page.goto(path) };
}

async function history(page: Page, name: string): Promise<void> {
  const room = new StockRoom(page);
  await page.goto('/?view=inventory');
  await page.getByLabel('Search items').fill(name);
  const dialog = await room.begin('History', name);
  await dialog.getByRole('listitem').first().waitFor();
}

async function batch(page: Page): Promise<void> {
  const room = new StockRoom(page);
  await page.goto('/?view=inventory');
  await room.cards.first().waitFor();
  await room.batchEdit();
}

/** The latest expense with this text. */
async function expense(page: Page, word: string): Promise<void> {
  await page.goto('/?view=expenses');
  await page
    .getByRole('button', { name: new RegExp(`^${word} `) })
    .first()
    .click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
}

async function netCash(page: Page): Promise<void> {
  await page.goto('/cash-flow');
  await page.getByRole('button', { name: /^Net Cash/ }).click();
  await page.getByRole('dialog', { name: 'Net Cash' }).waitFor();
}

/** Browsers report their own names, and people name their devices. */
async function devices(page: Page, texts: readonly string[]): Promise<void> {
  const told = texts.slice(0, 30).map((text, nth) => ({
    id: `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    name: text.slice(0, 40),
    browser: texts[nth + 20] ?? text,
    home: 'till',
    paired_at: new Date().toISOString(),
    paired_by: texts[nth + 30] ?? text,
    last_seen_at: new Date().toISOString(),
    unsent: 1,
    unsent_at: null,
    revoked_at: null,
    is_this_one: nth === 0,
  }));
  await page.route('/api/devices', (route) => route.fulfill({ json: told }));
  await page.goto('/settings');
}

/** Whatever a model might be talked into writing. */
async function insights(page: Page, { service }: Cafe, texts: readonly string[]): Promise<void> {
  service.answers(completes(JSON.stringify(insightsOf(texts))));
  await page.goto('/reports?type=sales&range=week');
  await page.getByRole('button', { name: 'AI Insights' }).click();
  const panel = page.getByRole('region', { name: 'AI Business Insights' });
  await panel.getByRole('article').first().waitFor();
  service.answers(completes(texts.map((text) => `- ${text}`).join('\n')));
  await panel.getByRole('button', { name: 'Get Full Analysis' }).first().click();
}

/** Anything may be in a browser's storage. */
async function knownNames(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(
    (names) => {
      localStorage.removeItem('currentStaff');
      localStorage.setItem('signInNames', JSON.stringify(names.map((name) => ({ name, failures: 0 }))));
      localStorage.setItem('theme', names[0] ?? '');
    },
    texts.slice(0, 6),
  );
  await page.context().clearCookies();
  await page.goto('/auth');
}

async function refusals(page: Page, texts: readonly string[]): Promise<void> {
  const [detail] = texts;
  await page.route(/\/api\/(expenses|stock|cash|sales)/, (route) =>
    route.fulfill({ status: 422, json: { error: detail, detail, field: detail, request_id: detail } }),
  );
  await page.goto('/?view=expenses');
}
