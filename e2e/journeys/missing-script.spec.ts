/** A page whose script or styles are missing reloads itself, but not forever; a missing part of the app says so. */
import type { Locator, Page, Request } from '@playwright/test';
import { approve, switchOn } from '../support/approval.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Requests also fail because the page went elsewhere. */
const isFor = (path: string) => (request: Request) => request.url().includes(path);

test.describe('the page itself', () => {
  test.use({ mayThrow: true, timers: 'held' });

  test('a page without its script gives up after three tries with a message, and a tap tries again', async ({
    page,
  }) => {
    let loads = 0;
    await page.route('**/assets/index-*.js', (route) => {
      loads += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/auth');
    const triesLeft = () => page.evaluate(() => sessionStorage.getItem('triesLeft'));
    for (const left of ['2', '1', '0']) {
      await expect(async () => expect(await triesLeft()).toBe(left)).toPass();
      await page.clock.fastForward('00:03');
    }
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    expect(loads).toBe(4);
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
    expect(await triesLeft()).toBeNull();
  });

  test('a page without its styles is loaded again, too', async ({ page }) => {
    const styles = '**/assets/index-*.css';
    await page.route(styles, (route) => route.abort(), { times: 1 });
    await page.goto('/auth');
    await expect(async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('triesLeft'))).toBe('2'),
    ).toPass();
    const again = page.waitForResponse(styles);
    await page.clock.fastForward('00:03');
    expect((await again).ok()).toBe(true);
    await expect(page.getByLabel('First Name')).toBeVisible();
  });

  test('styles whose failure is heard of only once the script has run are loaded again, but not forever', async ({
    page,
  }) => {
    let loads = 0;
    await page.route('**/assets/index-*.css', (route) => {
      loads += 1;
      return route.abort();
    });
    await page.addInitScript(() => {
      let failed: EventTarget | null = null;
      let hasRun = false;
      const hear = (event: Event) => {
        if (hasRun || !(event.target instanceof HTMLLinkElement)) return;
        failed = event.target;
        event.stopImmediatePropagation();
      };
      addEventListener('error', hear, true);
      addEventListener('DOMContentLoaded', () => {
        hasRun = true;
        failed?.dispatchEvent(new Event('error'));
      });
    });
    await page.goto('/auth');
    const triesLeft = () => page.evaluate(() => sessionStorage.getItem('triesLeft'));
    for (const left of ['2', '1', '0']) {
      await expect(async () => expect(await triesLeft()).toBe(left)).toPass();
      await page.clock.fastForward('00:03');
    }
    await expect.poll(() => loads).toBe(4);
    await expect(page.getByLabel('First Name')).toBeVisible();
    await page.clock.fastForward('00:10');
    expect(loads).toBe(4);
  });
});

test('a dialog whose script is missing says so, and the next tap reloads the page and keeps the order', async ({
  page,
  closedTill: till,
}) => {
  const script = '**/assets/order-dialogs-*.js';
  await page.route(script, (route) => route.abort());
  await signIn(page);
  const tried = page.waitForEvent('requestfailed', isFor('/assets/order-dialogs-'));
  await till.open();
  await tried;
  await till.add('Cafe Latte');
  await expectToast(page, 'Error', 'This could not be opened. Check the connection and try again.');
  await till.add('Pandesal');
  const total = await till.sum('Total').innerText();
  await page.unroute(script);
  const reloaded = page.waitForEvent('load');
  await till.add('Cafe Latte');
  await reloaded;
  await till.add('Cafe Latte');
  await expect(till.dialog('Select Temperature')).toBeVisible();
  await expect(till.sum('Total')).toHaveText(total);
});

test.describe('the question for an approval', () => {
  test.use({ seed: 'usual' });

  test('says that it could not be loaded, though the server answers, and the next tap reloads the page', async ({
    page,
    api,
  }) => {
    await api.sell('Tapsilog', 2, 7);
    await switchOn(page, { actions: ['Voiding a sale'] });
    const script = '**/assets/approval-dialog-*.js';
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
    const view = new SalesView(page);
    await page.goto('/?view=sales');
    await view.expectOpen();
    await view.askToVoid(7);
    await view.confirmVoid();
    await expectToast(
      page,
      'Error',
      /^.*could not be loaded\. Nothing was done\. Try again, or reload this page\./s,
    );
    await page.unroute(script);
    const reloaded = page.waitForEvent('load');
    await view.confirmVoid();
    await reloaded;
    await view.askToVoid(7);
    await view.confirmVoid();
    await approve(page, 'Jose', '2851');
    await view.toast('Transaction Voided', 'Order #7, ₱330.00.');
  });
});

test.describe('what nobody taps for', () => {
  test.use({ seed: 'usual', timers: 'held' });

  test('comes with a reload once nobody uses the till, if its script failed to load', async ({
    page,
    till,
    api,
  }) => {
    await expect(till.menu).toBeVisible();
    const script = '**/assets/unseen-link-*.js';
    await page.route(script, (route) => route.abort());
    const tried = page.waitForEvent('requestfailed', isFor('/assets/unseen-link-'));
    const closeKitchen = await api.openBlindKitchen();
    await tried;
    await page.unroute(script);
    const reloaded = page.waitForEvent('load');
    const loaded = page.waitForResponse(script);
    await page.clock.fastForward('05:30');
    await reloaded;
    expect((await loaded).ok()).toBe(true);
    await closeKitchen();
  });
});

test.describe('the removal of a refused sale', () => {
  test.use({ seed: 'usual' });

  test('reloads the page for its script, which failed to load while the server was away', async ({
    page,
    till,
    server,
  }) => {
    const refusal = { error: 'unknown_item', detail: 'One of these items is not known.' };
    await till.add('Pandesal');
    const { complete } = await till.beginCompleting();
    await server.kill();
    await till.press(complete);
    await expect(till.paid).toBeVisible();
    await page.route('**/api/sales', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
    );
    await server.start();
    const dialog = till.dialog('Not accepted');
    const remove = dialog.getByRole('button', { name: 'Remove for good' });
    const ask = async () => {
      await page.getByRole('button', { name: 'Not accepted' }).click();
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    };
    await ask();
    await server.kill();
    await remove.click();
    await expect(dialog).toContainText('Not removed: the server must write it down first.');
    await server.start();
    const reloaded = page.waitForEvent('load');
    await remove.click();
    await reloaded;
    await ask();
    await remove.click();
    await expect(dialog).toContainText('Nothing left here.');
  });
});

const STYLES = '**/assets/reports-page-*.css';

/** The link to Reports, whose styles were preloaded at the first sign of a tap; only that request failed. */
async function linkWithoutStyles(page: Page): Promise<Locator> {
  await page.route(STYLES, (route) => route.abort());
  const link = page.getByRole('link', { name: 'Reports' });
  const tried = page.waitForEvent('requestfailed', isFor('/assets/reports-page-'));
  await link.hover();
  await tried;
  await page.unroute(STYLES);
  return link;
}

test('a screen whose styles failed to preload is not shown without them', async ({ page, till }) => {
  const link = await linkWithoutStyles(page);
  await till.press(link);
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  const stylesheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
  expect(stylesheets).toContain('reports-page');
});

test('a screen whose styles failed to preload waits for them, however often it is asked for', async ({
  page,
  till,
}) => {
  const link = await linkWithoutStyles(page);
  const heading = page.getByRole('heading', { name: 'Reports', exact: true });
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(STYLES, async (route) => {
    await brought;
    await route.continue();
  });
  await till.tile('Tapsilog').hover();
  await link.hover();
  await till.press(link);
  // The previous screen stays for a second.
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(heading).not.toBeVisible();
  bring();
  await expect(heading).toBeVisible();
});
