/** Takes every screen and dialog at three sizes in both themes: `npm run screenshots --workspace e2e`. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium as engine, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { cashScreens } from './support/cash-screens.ts';
import { chromium } from './support/chromium.ts';
import { Counter } from './support/counter.ts';
import { salesScreens } from './support/sales-screens.ts';
import { startServer } from './support/server.ts';
import { DESKTOP, PHONE, TABLET } from './support/sizes.ts';
import { signIn } from './support/staff.ts';
import { stockScreens } from './support/stock-screens.ts';
import { Till } from './support/till.ts';

const FOLDER = resolve(import.meta.dirname, '../screenshots');
const SIZES = { tablet: TABLET, phone: PHONE, desktop: DESKTOP };

type Shoot = (name: string) => Promise<void>;

async function signInScreens(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await shoot('sign-in');
  await page.getByText('New staff member? Create PIN').click();
  await page.getByLabel('First Name').fill('Ana');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('PIN must be exactly 4 digits.').waitFor();
  await shoot('sign-up-message');
  await page.goto('/nowhere');
  await page.getByText('Oops! Page not found').waitFor();
  await shoot('not-found');
}

async function posScreens(page: Page, shoot: Shoot): Promise<void> {
  await signIn(page);
  const till = new Till(page);
  await till.open();
  await page.getByText(/Net Cash/).waitFor();
  await shoot('pos-empty');
  for (const [item, title, name] of [
    ['All Day Silog with Coffee', 'Select Silog Type', 'silog-type'],
    ['Cafe Latte', 'Select Temperature', 'temperature'],
    ['Other', 'Add Custom Item', 'custom-item'],
    ['Buko Pie', 'Low Stock Warning', 'low-stock-adding'],
  ] as const) {
    await till.add(item);
    await till.dialog(title).waitFor();
    await shoot(name);
    if (item === 'Cafe Latte') await till.dialog(title).getByRole('button', { name: 'Iced' }).click();
    else if (item === 'Buko Pie')
      await till.dialog(title).getByRole('button', { name: 'Add Anyway' }).click();
    else await page.keyboard.press('Escape');
    await till.dialog(title).waitFor({ state: 'hidden' });
  }
  await till.add('Tapsilog', 'Tapsilog', 'Daily Special: Chicken Adobo', "Mother's Bibingka", 'Pandesal');
  await page.getByRole('switch', { name: 'Show sold-out items' }).setChecked(true, { force: true });
  await shoot('pos-order');
  await till.showOrder();
  await till.order.getByLabel('Discount %').fill('12.5');
  await shoot('order');
  await till.completeButton.click();
  await till.dialog('Low Stock Warning').waitFor();
  await shoot('low-stock-before-sale');
  await till.dialog('Low Stock Warning').getByRole('button', { name: 'Continue Sale' }).click();
  const details = till.details();
  await details.dialog.waitFor();
  await shoot('order-details');
  await details.cash.fill('1000');
  await details.number.fill('101');
  await details.complete.click();
  await page.getByText('Invalid Order Number').waitFor();
  await shoot('order-details-message');
  await details.number.fill('12');
  await details.complete.click();
  await page.getByText('Order Complete').waitFor();
  await shoot('after-sale');
  await page.context().setOffline(true);
  await till.add('Tapsilog');
  await till.completeOrder();
  await page.getByText('Offline').waitFor();
  await shoot('offline');
  await page.context().setOffline(false);
}

async function counterOrders(page: Page, shoot: Shoot, api: Api): Promise<void> {
  await signIn(page);
  for (const number of [3, 4, 5, 6]) {
    await api.ring(
      [
        ['Tapsilog', 2],
        ['Brewed Coffee', 1],
      ],
      number,
    );
  }
  await api.see(3);
  await api.tick(4, 1);
  await api.tick(5);
  const close = await api.openBlindKitchen();
  const counter = new Counter(page);
  await counter.open();
  await counter.unseen.first().waitFor();
  await shoot('counter-orders');
  await counter.order(4).click();
  await page.getByRole('dialog', { name: 'Order #4' }).waitFor();
  await shoot('counter-order');
  await close();
}

async function breakingScreen(page: Page, shoot: Shoot): Promise<void> {
  await signIn(page);
  await page.route('/api/menu*', (route) =>
    route.fulfill({ json: [{ id: 'x', name: null, price_centavos: 1 }] }),
  );
  await page.goto('/');
  await page.getByText('Unexpected Application Error!').waitFor();
  await shoot('error');
}

async function largeMenu(page: Page, shoot: Shoot): Promise<void> {
  await signIn(page);
  await new Till(page).open();
  await shoot('pos-two-hundred-items');
}

async function take(
  browser: Browser,
  url: string,
  folder: string,
  options: BrowserContextOptions,
  only?: 'large',
) {
  mkdirSync(folder, { recursive: true });
  const scenes = only
    ? [largeMenu]
    : [signInScreens, posScreens, counterOrders, stockScreens, salesScreens, cashScreens, breakingScreen];
  const api = await Api.signedIn(url, 'Jose', '4321');
  for (const scene of scenes) {
    const context = await browser.newContext({
      ...options,
      baseURL: url,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
    });
    const page = await context.newPage();
    const shoot = async (name: string) => {
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    };
    await scene(page, shoot, api);
    await context.close();
  }
}

const wanted = process.argv[2] ?? '';
const browser = await engine.launch(await chromium());
rmSync(FOLDER, { recursive: true, force: true });
const large = await startServer('large');
for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const folder = join(FOLDER, `${size}-${colorScheme}`);
    if (!folder.includes(wanted)) continue;
    const server = await startServer('usual');
    const other = await Api.signedIn(server.url, 'Jose', '4321');
    await other.sell('Longsilog', 2, 1);
    await other.sell('Brewed Coffee', 3, 2);
    await take(browser, server.url, folder, { ...options, colorScheme });
    await take(browser, large.url, folder, { ...options, colorScheme }, 'large');
    await server.stop();
    process.stdout.write(`${folder}\n`);
  }
}
await large.stop();
await browser.close();
