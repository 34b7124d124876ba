import type { Page } from '@playwright/test';
import { type Stage, scenes } from './scene.ts';

const MINUTE = 60_000;

/** The devices of a cafe that has several, one with the longest name allowed, as the server would list them. */
function devicesOf(now: number): object[] {
  const device = (number: number, name: string, others: object = {}) => ({
    id: `018f0000-0000-7000-8000-0000000000d${number}`,
    name,
    browser: 'Chrome on Android',
    home: 'till',
    paired_at: new Date(now - 90_000 * MINUTE).toISOString(),
    paired_by: 'Maria',
    last_seen_at: new Date(now).toISOString(),
    unsent: 0,
    unsent_at: null,
    revoked_at: null,
    is_this_one: false,
    ...others,
  });
  return [
    device(1, 'Counter till', { browser: 'Edge on Windows', is_this_one: true }),
    device(2, 'Kitchen tablet', { home: 'kitchen', unsent: 3, last_seen_at: ago(now, 25) }),
    device(3, 'Terrace till beside the old mango tree 2', { home: 'orders', last_seen_at: ago(now, 7_000) }),
    device(4, "Owner's phone", { browser: 'Safari on iPhone', revoked_at: ago(now, 3_000), unsent: 1 }),
  ];
}

function ago(now: number, minutes: number): string {
  return new Date(now - minutes * MINUTE).toISOString();
}

const nowOf = ({ cafe }: Stage) => Date.now() + cafe.server.aheadMs();

async function open(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.route('/api/devices', (route) => route.fulfill({ json: devicesOf(nowOf(stage)) }));
  await page.goto('/settings');
  await page.getByText('Terrace till').scrollIntoViewIfNeeded();
}

async function form(stage: Stage): Promise<void> {
  await open(stage);
  await stage.page.getByRole('button', { name: 'Add a device' }).click();
  await stage.page.getByRole('button', { name: 'Make a code' }).waitFor();
}

/** A code in a given state, on a server that others can reach. */
async function code(stage: Stage, state: object, words: string | RegExp): Promise<void> {
  const { page } = stage;
  await page.route('/api/devices/codes**', (route) =>
    route.fulfill({
      json: {
        id: '018f0000-0000-7000-8000-0000000000c1',
        code: 'K7MQ4XWZ',
        name: 'Kitchen screen',
        home: 'kitchen',
        expires_at: new Date(nowOf(stage) + 272_000).toISOString(),
        link: 'http://192.168.100.105:8080/welcome#pair=K7MQ4XWZ',
        qr: QR,
        state: 'open',
        browser: null,
        address: null,
        ...state,
      },
    }),
  );
  await form(stage);
  await page.getByLabel('Name', { exact: true }).last().fill('Kitchen screen');
  await page.getByRole('button', { name: 'Make a code' }).click();
  await page.getByText(words).waitFor();
}

/** The pairing screen at a given point of the pairing. */
async function pair(page: Page, pairing: object, words: string | RegExp): Promise<void> {
  await page.route('/api/pairing', (route) =>
    route.fulfill({ json: { name: null, home: null, ...pairing } }),
  );
  await page.goto('/pair');
  await page.getByText(words).waitFor();
}

const KITCHEN = { name: 'Terrace till beside the old mango tree 2', home: 'kitchen' };

export const DEVICES = scenes({
  devices: [open, 'whole'],
  'device-change': async (stage) => {
    await open(stage);
    await stage.page.getByRole('button', { name: 'Change Terrace' }).click();
    await stage.page.getByText(/^Added /).waitFor();
  },
  'device-remove': async (stage) => {
    await open(stage);
    await stage.page.getByRole('button', { name: 'Change Kitchen tablet' }).click();
    await stage.page.getByRole('button', { name: 'Remove this device' }).click();
    await stage.page.getByText('3 sales on it are not sent yet.').waitFor();
  },
  'device-add': form,
  'device-code': (stage) => code(stage, {}, 'K7MQ 4XWZ'),
  'device-claimed': (stage) =>
    code(
      stage,
      { state: 'claimed', browser: 'Samsung Internet on Android', address: '192.168.100.123' },
      'asks to be added as',
    ),
  'device-code-over': (stage) => code(stage, { state: 'expired' }, 'The code has expired.'),
  'device-unreachable': (stage) => code(stage, { link: null, qr: null }, 'sukli serve --lan'),
  pair: async ({ page }) => {
    await page.evaluate(() => {
      const sale = { id: '018f0000-0000-7000-8000-000000000001', lines: [], total_centavos: 0 };
      const row = { id: sale.id, sale, queuedAt: Date.now(), staffFirstName: 'Maria', parked: null };
      localStorage.removeItem('currentStaff');
      localStorage.setItem('sukli-outbox', JSON.stringify([row]));
    });
    await pair(page, { state: 'none' }, '1 sale on this device is not sent yet.');
  },
  'pair-wrong': async ({ page }) => {
    await pair(page, { state: 'refused', ...KITCHEN }, 'This device was refused.');
    await page.getByLabel('Code').fill('abcd');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The code has eight letters and digits.').waitFor();
  },
  'pair-waiting': ({ page }) =>
    pair(page, { state: 'waiting', ...KITCHEN }, /Confirm it on the other device\./),
});

/** A QR code's modules, as the server draws them. */
const QR = `<svg viewBox="0 0 33 33" class="segno"><path fill="#fff" d="M0 0h33v33h-33z"/><path stroke="#2a211a" d="${Array.from(
  { length: 29 },
  (_, row) =>
    Array.from({ length: 29 }, (_, column) =>
      (row * 7 + column * 11 + row * column) % 3 === 0 ? `M${column + 2} ${row + 2.5}h1` : '',
    ).join(''),
).join('')}"/></svg>`;
