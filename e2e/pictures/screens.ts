/** The scenes on the owners' pages, by the names of their pictures. */
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { type Stage, scenes } from '../scenes/scene.ts';
import { Counter } from '../support/counter.ts';
import { makeZ } from '../support/drawer.ts';
import { FirstDayGuide } from '../support/first-day.ts';
import { Kitchen } from '../support/kitchen.ts';
import { PYTHON } from '../support/nursery.ts';
import { ReportsScreen } from '../support/reports.ts';
import { Till } from '../support/till.ts';
import { BY_APP, type Evening } from './cafes.ts';
import { piecesOf } from './pieces.ts';

/** Screens of which only a part is shown. */
export const PARTS: Record<string, (page: Page) => Locator> = {
  backups: (page) => page.getByRole('region', { name: 'Backups' }),
  difference: (page) => page.getByRole('region', { name: 'The difference' }),
  'first-items': (page) => page.getByRole('region', { name: 'New items' }),
};

/** Heights in pixels that end a picture between rows. */
export const HEIGHTS: Record<string, number> = {
  count: 874,
  orders: 712,
  'z-reading': 1424,
  report: 1072,
};

async function order({ page }: Stage): Promise<Till> {
  const till = new Till(page);
  await till.open();
  await till.add('Tapsilog', 'Cafe Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  return till;
}

export const MORNING_SCREENS = scenes({
  'order-details': async (stage) => {
    const till = await order(stage);
    const { dialog } = await till.beginCompleting();
    await till.press(dialog.getByRole('button', { name: '₱500' }));
  },
  offline: async (stage) => {
    const till = await order(stage);
    await stage.page.context().setOffline(true);
    await till.completeOrder();
    await till.add('Turon');
    await till.completeOrder();
    await stage.page.getByRole('button', { name: 'Offline' }).click();
    await till.dialog('Not sent yet').waitFor();
  },
  orders: ({ page }) => new Counter(page).open(),
  kitchen: async ({ page }) => {
    await new Kitchen(page).open();
    await page.getByRole('heading', { name: 'Active Orders' }).click();
  },
  'add-device': addDevice,
  backups: async ({ page }) => {
    await page.route('/api/settings/server', async (route) => {
      const told = await (await route.fetch()).json();
      const at = '2026-08-13T19:00:00Z';
      const [here, stick] = ['/var/lib/sukli/backups', '/media/stick/sukli-backups'];
      const place = { made_at: at, problem: null };
      await route.fulfill({
        json: {
          ...told,
          last_backup: { at, folder: `${here}/sukli-2026-08-13T190000Z`, has_key: true, is_encrypted: false },
          backups: {
            ...told.backups,
            nightly: true,
            warning: null,
            places: [
              { ...place, folder: here, is_elsewhere: false },
              { ...place, folder: stick, is_elsewhere: true },
            ],
          },
        },
      });
    });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Back up now' }).scrollIntoViewIfNeeded();
  },
  report: ({ page }) => new ReportsScreen(page).goto('type=financial&range=week'),
});

export const FIRST_DAY_SCREENS = scenes(
  {
    'sign-up': async ({ page }) => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/auth');
      await page.getByText('New staff member? Create PIN').click();
      await page.getByLabel('First Name').fill('Jun');
      await page.getByLabel('4-Digit PIN').focus();
    },
    'first-items': async ({ page }) => {
      const guide = new FirstDayGuide(page);
      await guide.open('items');
      const rows = [
        ['Tapsilog', '86', '40'],
        ['Spanish Latte', '55', '60'],
        ['Ensaymada', '22.50', '24'],
        ['Buko Juice', '20', '30'],
      ] as const;
      for (const [at, [name, cost, stock]] of rows.entries()) await guide.typeItem(at + 1, name, cost, stock);
      await guide.row(5).getByLabel('Name').focus();
    },
    'add-item': async ({ page }) => {
      await page.goto('/?view=inventory');
      await page.getByRole('tabpanel').getByRole('button', { name: 'Add Item' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Item' });
      for (const [label, text] of [
        ['Name', 'Tapsilog'],
        ['Description', 'Beef tapa, garlic rice, egg'],
        ['Unit Cost', '86'],
        ['Current Stock', '40'],
        ['Minimum Stock Level', '10'],
      ] as const)
        await dialog.getByLabel(label).fill(text);
    },
  },
  'new',
);

/** In this order: each scene continues where the last one ended. */
export const eveningScreens = (evening: Evening) =>
  scenes({
    count: async ({ page }) => {
      await typeCount(page, evening);
      await page.goto(`/drawer?close=${evening.drawer.shift}`);
      await page.getByRole('button', { name: 'Confirm the count' }).waitFor();
    },
    difference: async ({ page }) => {
      await count(evening);
      await typeCount(page, evening);
      await page.goto(`/drawer?close=${evening.drawer.shift}`);
      await page.getByText(/would explain/).waitFor();
    },
    'z-reading': async ({ page }) => {
      const { api, drawer } = evening;
      const left = { closing_id: drawer.closing, left_centavos: 100_000 };
      await api.send('POST', `/api/drawer/shifts/${drawer.shift}/close`, left);
      const reading = await makeZ(api, '2026-08-14');
      // The seals differ on every run.
      await page.route(`/api/readings/${reading}`, async (route) => {
        const told = await (await route.fetch()).json();
        const sealed = { ...told.reading, journal_head: 'ABCD-EFGH-JKLM' };
        await route.fulfill({ json: { ...told, reading: sealed } });
      });
      await page.goto(`/readings/${reading}`);
      await page.getByText('Present grand total').waitFor();
    },
  });

/** Restore the count typed so far in this browser. */
function typeCount(page: Page, { drawer, countedCentavos }: Evening): Promise<void> {
  const pieces = Object.fromEntries(
    piecesOf(countedCentavos).map(([worth, pieces]) => [worth, String(pieces)]),
  );
  return page.evaluate(([key, typed]) => localStorage.setItem(key, typed), [
    `closing-${drawer.shift}`,
    JSON.stringify({ closingId: drawer.closing, pieces }),
  ] as const);
}

async function count({ api, drawer, countedCentavos }: Evening): Promise<void> {
  const at = `/api/drawer/shifts/${drawer.shift}`;
  const pieces = piecesOf(countedCentavos).map(([denomination_centavos, count]) => ({
    denomination_centavos,
    count,
  }));
  await api.send('POST', `${at}/closing/count`, {
    closing_id: drawer.closing,
    id: crypto.randomUUID(),
    pieces,
  });
  await api.send('POST', `${at}/app-payments`, {
    id: crypto.randomUUID(),
    kind: 'gcash',
    name: 'GCash',
    amount_centavos: BY_APP.centavos,
    reference: BY_APP.reference,
    time: BY_APP.time,
  });
}

/** A pairing code, as a server that others can reach would show it; how long it is valid is put in words. */
async function addDevice({ page, cafe: { server } }: Stage): Promise<void> {
  const link = 'http://192.168.1.20:8080/welcome#pair=K7MQ4XWZ';
  const drawn = 'import sys; from sukli.lan.qr import qr_svg; print(qr_svg(sys.argv[1]))';
  await page.route('/api/live', (route) => route.abort());
  await page.route('/api/devices/codes**', (route) =>
    route.fulfill({
      json: {
        id: '018f0000-0000-7000-8000-0000000000c1',
        code: 'K7MQ4XWZ',
        name: 'Kitchen tablet',
        home: 'kitchen',
        expires_at: new Date(Date.now() + server.aheadMs() + 300_000).toISOString(),
        link,
        qr: execFileSync(PYTHON, ['-c', drawn, link], { encoding: 'utf8' }),
        state: 'open',
        browser: null,
        address: null,
      },
    }),
  );
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change my PIN' }).waitFor();
  await page.getByRole('region', { name: 'About' }).waitFor();
  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.getByRole('button', { name: 'Kitchen tablet' }).click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  await page.getByText('K7MQ 4XWZ').waitFor();
}
