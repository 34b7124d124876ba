import { type Stage, scenes } from './scene.ts';

const ID = '018f0000-0000-7000-8000-0000000000';

/** A counter printer out of paper with jobs waiting, and a kitchen printer, as the server would describe them. */
function printers() {
  const printer = (number: number, name: string, others: object) => ({
    id: `${ID}e${number}`,
    name,
    via: 'network',
    address: `192.168.1.5${number}:9100`,
    speed: null,
    paper_mm: 58,
    code_page: 'CP437',
    cuts: true,
    kicks: false,
    prints: ['kitchen'],
    groups: null,
    waiting: 0,
    problem: null,
    said: null,
    ...others,
  });
  return [
    printer(1, 'Counter', {
      prints: ['receipts', 'cash', 'readings'],
      kicks: true,
      waiting: 2,
      problem: 'no_paper',
      said: 'Printer: no paper',
    }),
    printer(2, 'Kitchen beside the old mango tree behind', { paper_mm: 80, groups: ['Silog', 'More'] }),
    printer(3, 'Bar', { groups: ['Coffee'] }),
  ];
}

function jobs(now: number): object[] {
  const job = (number: number, others: object) => ({
    id: `${ID}f${number}`,
    printer_id: `${ID}e1`,
    kind: 'receipt',
    subject_id: `${ID}a${number}`,
    title: `Receipt, Order #${number}`,
    is_reprint: false,
    created_at: new Date(now - number * 60_000).toISOString(),
    created_by_first_name: 'Maria',
    status: 'waiting',
    attempts: 0,
    possible_duplicate: false,
    problem: null,
    ...others,
  });
  return [job(11, { possible_duplicate: true }), job(12, {})];
}

async function told({ page, cafe }: Stage): Promise<void> {
  // Each fake answer has a few more fields than the real one; the app ignores them.
  await page.route('/api/printing/state', (route) => route.fulfill({ json: { printers: printers() } }));
  await page.route('/api/printing/printers', (route) => route.fulfill({ json: printers() }));
  await page.route('/api/printing/jobs', (route) =>
    route.fulfill({ json: jobs(Date.now() + cafe.server.aheadMs()) }),
  );
}

async function settings(stage: Stage): Promise<void> {
  await told(stage);
  await stage.page.goto('/settings');
  await stage.page.getByText('2 waiting').scrollIntoViewIfNeeded();
}

async function till(stage: Stage): Promise<void> {
  await told(stage);
  await stage.page.goto('/');
  await stage.page.getByRole('button', { name: 'Printer: no paper' }).waitFor();
}

export const PRINTING = scenes({
  printers: settings,
  'printer-add': async (stage) => {
    await settings(stage);
    await stage.page.getByRole('button', { name: 'Add a printer' }).click();
    await stage.page.getByRole('dialog', { name: 'Add a printer' }).waitFor();
  },
  'printer-change': async (stage) => {
    await settings(stage);
    await stage.page.getByRole('button', { name: 'Change Counter' }).click();
    await stage.page.getByRole('button', { name: 'Remove this printer' }).scrollIntoViewIfNeeded();
  },
  'printer-groups': async (stage) => {
    await settings(stage);
    await stage.page.getByRole('button', { name: 'Change Bar' }).click();
    await stage.page.getByRole('group', { name: 'On kitchen slips' }).scrollIntoViewIfNeeded();
  },
  'printer-trouble': till,
  'printer-waiting': async (stage) => {
    await till(stage);
    await stage.page.getByRole('button', { name: 'Printer: no paper' }).click();
    await stage.page.getByText('May be printed already').waitFor();
  },
  'no-sale': async (stage) => {
    await told(stage);
    await stage.page.goto('/drawer');
    await stage.page.getByRole('button', { name: 'No sale' }).scrollIntoViewIfNeeded();
  },
});
