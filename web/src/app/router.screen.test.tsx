import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { saleForTests } from '~/features/sales/sale-for-tests';
import { noteUnsaved } from '~/lib/unsaved';
import { useOutbox } from '~/outbox/outbox';
import { address, holdBack, openApp, openAppSignedOut, takeAway, visit } from '~/testing/app';
import { cashFlow, serveCash } from '~/testing/cash';
import { button, fingerOn } from '~/testing/controls';
import { dashboardFigures } from '~/testing/dashboard';
import { menuItem } from '~/testing/menu';
import { haveRead, holdMoment } from '~/testing/moment';
import { waitingRows } from '~/testing/outbox';
import { serveReports } from '~/testing/reports';
import { noRows } from '~/testing/reports-rows';
import { openSales, sale } from '~/testing/sales';
import { answers } from '~/testing/server';
import { answersTill, menu, openTill } from '~/testing/till';

const link = (name: string) => page.getByRole('link', { name });
const title = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

describe('with nobody signed in', () => {
  test('every page leads to sign-in', async () => {
    answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
    await openAppSignedOut();
    for (const path of [
      '/',
      '/dashboard',
      '/cash-flow',
      '/cash-transactions',
      '/orders',
      '/settings',
      '/reports',
      '/?view=sales',
    ]) {
      visit(path);
      expect(address(), path).toBe('/auth');
    }
    await expect.element(button('Sign In')).toBeVisible();
  });

  test("an unknown address says 'Oops! Page not found' and leads to sign-in", async () => {
    answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
    await openAppSignedOut();
    visit('/no/such/page');
    await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
    await link('Return to Home').click();
    expect(address()).toBe('/auth');
  });
});

test('for a signed-in person, the sign-in page and Return to Home lead to the till', async () => {
  answersTill(menuItem('Tapsilog'));
  await openApp('/auth');
  expect(address()).toBe('/');
  await expect.element(menu).toBeVisible();
  visit('/nowhere');
  await link('Return to Home').click();
  expect(address()).toBe('/');
  await expect.element(menu).toBeVisible();
});

test('an address typed by hand may have capitals, a trailing slash and an unknown view', async () => {
  serveReports();
  noRows();
  await openTill(menuItem('Tapsilog'));
  for (const typed of ['/Reports', '/reports/', '/REPORTS/?rows=1&search=12']) {
    visit(typed);
    await expect.element(title('Reports')).toBeVisible();
    if (typed.endsWith('12')) await expect.element(page.getByRole('searchbox')).toHaveValue('12');
    visit('/?view=kitchen');
    await expect.element(menu).toBeVisible();
  }
});

test('Back leads home from a page that was opened by its address', async () => {
  serveCash();
  answers('get', '/api/cash-flow', cashFlow());
  answers('get', '/api/dashboard', dashboardFigures());
  await openTill(menuItem('Tapsilog'));
  for (const [path, name] of [
    ['/cash-flow', 'Cash Flow'],
    ['/cash-transactions', 'Cash Transactions'],
    ['/dashboard', 'Dashboard'],
  ] as const) {
    visit(path);
    await expect.element(title(name)).toBeVisible();
    haveRead();
    await button('Back').click();
    expect(address(), path).toBe('/');
  }
});

test('two quick taps on Back lead two screens back', async () => {
  answers('get', '/api/dashboard', dashboardFigures());
  answers('get', '/api/cash-flow', cashFlow());
  await openTill(menuItem('Tapsilog'));
  await link('Dashboard').click();
  await page.getByRole('button', { name: /^Net Cash/ }).click();
  await expect.element(title('Cash Flow')).toBeVisible();
  const finger = await fingerOn(button('Back'));
  haveRead();
  holdMoment();
  await finger();
  await expect.element(title('Dashboard')).toBeVisible();
  await finger();
  await expect.element(menu).toBeVisible();
});

describe('while the next screen is loading', () => {
  /** Not by the mouse: on a busy machine the moment of the previous screen is over before a click is reported. */
  const tap = (target: Locator) => (target.element() as HTMLElement).click();

  test("the till stays for a moment, then 'Loading...' takes its place", async () => {
    serveReports();
    await openTill(menuItem('Tapsilog'));
    await expect.element(menu).toBeVisible();
    const arrive = holdBack('/reports');
    tap(link('Reports'));
    expect(address()).toBe('/reports');
    await expect.element(menu).toBeVisible();
    await expect.element(page.getByText('Loading...')).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    arrive();
    await expect.element(title('Reports')).toBeVisible();
  });

  test('Back cancels the tap', async () => {
    answers('get', '/api/dashboard', dashboardFigures());
    await openTill(menuItem('Tapsilog'));
    await link('Dashboard').click();
    await expect.element(title('Dashboard')).toBeVisible();
    const arrive = holdBack('/cash-flow');
    const netCash = page.getByRole('button', { name: /^Net Cash/ });
    await expect.element(netCash).toBeVisible();
    tap(netCash);
    expect(address()).toBe('/cash-flow');
    tap(button('Back'));
    await expect.poll(address).toBe('/dashboard');
    arrive();
    await expect.element(title('Dashboard')).toBeVisible();
    await button('Back').click();
    await expect.element(menu).toBeVisible();
  });

  test('Back cancels a tap on a sale and stays in the list of sales', async () => {
    const seventh = saleForTests({ order_number: 7 });
    answers('get', '/api/sales/{sale_id}', seventh);
    answers('get', '/api/sales/{sale_id}/history', { events: [] });
    await openSales([seventh]);
    const arrive = holdBack('/sales/$id');
    await expect.element(sale(7)).toBeVisible();
    tap(sale(7).getByRole('link'));
    expect(address()).toBe(`/sales/${seventh.id}`);
    tap(button('Back'));
    await expect.poll(address).toBe('/?view=sales');
    arrive();
    await expect.element(sale(7)).toBeVisible();
    await sale(7).getByRole('link').click();
    await expect.element(title('Sale #7')).toBeVisible();
  });
});

test('a missing screen file does not reload a page that holds an unkept sale, and the till is one tap away', async () => {
  await openTill(menuItem('Tapsilog'));
  await expect.element(menu).toBeVisible();
  takeAway('/reports');
  useOutbox.setState({ unsaved: waitingRows('sale') });
  noteUnsaved('outbox', true);
  onTestFinished(() => noteUnsaved('outbox', false));
  await link('Reports').click();
  await expect.element(page.getByText('This tablet cannot keep the sale.')).toBeVisible();
  await link('Return to Home').click();
  await expect.element(menu).toBeVisible();
  expect(address()).toBe('/');
});

test('a click that asks for a new tab is left to the browser, and this tab stays where it is', async () => {
  await openTill(menuItem('Tapsilog'));
  const reports = link('Reports').element();
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    let isLeft = false;
    // Runs after the app's own listener, so that no tab opens here.
    const last = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', last, { once: true });
    reports.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    expect(isLeft, JSON.stringify(keys)).toBe(true);
    expect(address()).toBe('/');
  }
});
