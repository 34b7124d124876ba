/** Whatever comes and goes in the till's header moves no figure and cuts no amount. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToast, showSuccess } from '~/components/toast';
import { useLive } from '~/live/live';
import { useOutbox } from '~/outbox/outbox';
import { NO_ROWS, type OutboxState } from '~/outbox/tab';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { orderOf, serveOrders } from '~/testing/kitchen';
import { usualMenu } from '~/testing/menu';
import { waitingRows } from '~/testing/outbox';
import { printerForTests, stateOf } from '~/testing/printing';
import { sells } from '~/testing/selling';
import { answers, breaks, queriesOf } from '~/testing/server';
import { shownSettings } from '~/testing/settings';
import { add, answersTill, completeOrder, figure, openTill, showFigures } from '~/testing/till';
import { success } from '~/testing/toast';

const WORDS = 'Order #12 (dine-in) completed! Sale of ₱1,629.50 recorded';
const toast = success('Order Complete', WORDS);
const names = ["Today's Sales", "Today's Expenses", 'Net Cash'] as const;

const recorded_at = new Date(Date.now() - 60_000).toISOString();
const unseen = [7, 8].map((number) => orderOf(number, ['Tapsilog'], { recorded_at }));
const warning = page.getByRole('link', { name: /not seen/ });

async function openBusy(): Promise<void> {
  sells();
  answersTill(...usualMenu());
  serveOrders(...unseen);
  answers('get', '/api/day-figures', {
    on: '2026-03-11',
    sales_centavos: 16_295_000,
    expenses_centavos: 1_162_950,
    transaction_count: 40,
    as_of: '2026-03-11T02:40:00Z',
  });
  await openApp('/');
  await expect.element(figure("Today's Sales").getByText('₱162,950.00')).toBeVisible();
}

function goOffline(): void {
  const reads = ['/api/menu/whole', '/api/day-figures', '/api/orders/active-summary', '/api/health'] as const;
  for (const path of reads) breaks('get', path, 'cut');
  breaks('post', '/api/sales', 'cut');
}

test.for([1024, 1280, 1440])('toasts, warnings and badges move no figure at %i px', async (width) => {
  await page.viewport(width, 768);
  await openBusy();
  const before = figures();
  const expectNothingCut = () => {
    expect(figures()).toEqual(before);
    expect(cutMoney()).toEqual([]);
  };
  expectNothingCut();
  showSuccess('Order Complete', WORDS);
  await expect.element(toast).toBeVisible();
  expectNothingCut();

  useLive.setState({ connected: true, kitchensSince: Date.parse(recorded_at) });
  await expect.element(warning).toBeVisible();
  goOffline();
  await add('Tapsilog');
  await completeOrder();
  await expect.element(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  expectNothingCut();
  dismissToast();
  // Until then the order panel would show the toast.
  await add('Pandesal');
  showSuccess('Order Complete', WORDS);
  await expect.element(toast).toBeVisible();
  expectNothingCut();
  const note = page.getByText(WORDS).element().closest('[data-tone]') as Element;
  // 'Syncing' is wider than 'Offline', and may show for a moment when a call is answered all the same.
  await expect.poll(() => boxOf(note).width).toBeGreaterThanOrEqual(280);
});

test('on a phone a name that would show only a letter or two is left out', async () => {
  await page.viewport(390, 844);
  await openTill(...usualMenu());
  const name = page.getByText('Welcome, Maria').element();
  const isSeen = () => boxOf(name).bottom > boxOf(name.parentElement as Element).top;
  expect(isSeen()).toBe(true);
  goOffline();
  await add('Tapsilog');
  await completeOrder();
  await expect.element(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  expect(isSeen()).toBe(false);
});

test('on a phone, too, the warning says that the kitchen has not seen the orders', async () => {
  await page.viewport(390, 844);
  await openBusy();
  useLive.setState({ connected: true, kitchensSince: Date.parse(recorded_at) });
  await expect.element(warning).toBeVisible();
  const words = page.getByText(/^not seen/).element();
  expect(boxOf(words).width).toBeGreaterThan(30);
});

test("at 1024 px the person's name is whole while the figures may be old and a sale waits", async () => {
  await page.viewport(1024, 768);
  await openBusy();
  goOffline();
  await add('Tapsilog');
  await completeOrder();
  await expect.element(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  vi.setSystemTime(Date.now() + 120_000);
  await expect.element(page.getByText(', may be old')).toBeInTheDocument();
  const name = page.getByText('Welcome, Maria').element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  const time = page.getByText(/^Updated/).element();
  expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth);
});

test('on a phone the badge of a printer is only its icon, also beside a kitchen that is not reachable', async () => {
  await page.viewport(390, 844);
  const printer = printerForTests(1, { name: 'Counter', waiting: 2, problem: 'no_paper' });
  answers('get', '/api/printing/state', { printers: [{ ...stateOf(printer), said: 'Printer: no paper' }] });
  // The badge's file asks for the settings when it loads.
  answers('get', '/api/settings', shownSettings());
  await openBusy();
  useLive.setState({ connected: true, kitchensLostSince: Date.parse(recorded_at) });
  await expect.element(page.getByText(/^Kitchen not reachable/)).toBeVisible();
  await expect.element(button('Printer: no paper')).toBeVisible();
  const badge = button('Printer: no paper').element();
  const picture = badge.querySelector('svg') as Element;
  expect(boxOf(picture).width).toBe(20);

  // On the tablet its words are whole as well.
  await page.viewport(1024, 768);
  await expect.poll(() => boxOf(badge).width).toBeGreaterThan(48);
  const words = badge.querySelector('span') as Element;
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(boxOf(picture).left).toBeGreaterThanOrEqual(boxOf(badge).left + 8);
  expect(boxOf(words).right).toBeLessThanOrEqual(boxOf(badge).right - 8);
  expect(boxOf(words).height).toBeLessThanOrEqual(boxOf(badge).height);
});

test.for([
  [390, 844],
  [1024, 768],
])('the time of the figures is whole or absent beside two warnings at %i × %i', async ([width, height]) => {
  await page.viewport(width ?? 0, height ?? 0);
  await openBusy();
  useLive.setState({ connected: true, kitchensLostSince: Date.parse(recorded_at) });
  await expect.element(page.getByText(/^Kitchen not reachable/)).toBeVisible();
  goOffline();
  await add('Tapsilog');
  await completeOrder();
  await expect.element(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  const time = page.getByText(/^Updated/).element();
  const names = document.querySelector('header h1')?.parentElement as Element;
  const words = document.createRange();
  words.selectNodeContents(time);
  const isSeen = () => {
    const { left, right, top, bottom } = boxOf(names);
    const said = words.getBoundingClientRect();
    return said.left < right && said.right > left && said.top < bottom && said.bottom > top;
  };
  const isWhole = () => words.getBoundingClientRect().right <= boxOf(names).right;
  await expect.poll(() => isWhole() || !isSeen()).toBe(true);
});

test('a missing kitchen screen that leaves nothing unseen takes no room', async () => {
  await openBusy();
  serveOrders();
  useLive.setState({ connected: true, kitchensLostSince: Date.now() - 60_000 });
  await expect.poll(() => queriesOf('get', '/api/orders').length).toBeGreaterThan(0);
  const empty = [...document.querySelectorAll('header > [role=status]:empty')];
  expect(empty.length).toBeGreaterThan(0);
  for (const place of empty) expect(place.clientWidth).toBe(0);
});

test('on a phone on its side a toast does not cut a button', async () => {
  await page.viewport(844, 390);
  await openTill(...usualMenu());
  const before = boxOf(button('Logout').element());
  showSuccess('Order Complete', WORDS);
  await expect.element(toast).toBeVisible();
  expect(boxOf(button('Logout').element())).toEqual(before);
  expect(before.right).toBeLessThanOrEqual(boxOf(page.getByRole('complementary').element()).left);
});

const BADGES = [
  ['Not accepted', () => ({ parked: waitingRows('sale') })],
  ['Not saved 1 to send', () => ({ unsaved: waitingRows('sale'), waiting: 1 })],
  ['Syncing 10 of 12', () => ({ sent: 9, waiting: 3 })],
  ['Server disk full 12 to send', () => ({ waiting: 12, trouble: { code: 'disk_full' } })],
] as const;

const lostKitchen = page.getByText(/^Kitchen not reachable/);

async function loseKitchen(): Promise<void> {
  useLive.setState({ connected: true, kitchensLostSince: Date.parse(recorded_at) });
  await expect.element(lostKitchen).toBeVisible();
}

test.for(BADGES)(
  'at 130 % on a phone "%s" fits beside the warning about a missing kitchen',
  async ([words, state]) => {
    await openBusy();
    await loseKitchen();
    useOutbox.setState(state() as Partial<OutboxState>);
    await expect.element(button(words)).toBeVisible();
    for (const width of [300, 320, 390]) {
      await page.viewport(width, 649);
      await expect.poll(crowded, { message: `at ${width} px` }).toEqual([]);
    }
  },
);

test("at 1024 px two warnings leave the cafe's name whole", async () => {
  await page.viewport(1024, 768);
  await openBusy();
  await loseKitchen();
  for (const [words, state] of BADGES) {
    useOutbox.setState({ ...NO_ROWS, ...(state() as Partial<OutboxState>) });
    await expect.element(button(words)).toBeVisible();
    const name = page.getByRole('heading', { level: 1 }).element();
    expect(name.scrollWidth, words).toBeLessThanOrEqual(name.clientWidth);
    expect(crowded(), words).toEqual([]);
  }
});

test('at a desk the warning about a missing kitchen is on two lines', async () => {
  await page.viewport(1440, 900);
  await openBusy();
  await loseKitchen();
  expect(boxOf(lostKitchen.element()).height).toBeLessThanOrEqual(32);
  expect(cutMoney()).toEqual([]);
});

test('at a desk a toast beside two warnings does not hang below the header', async () => {
  await page.viewport(1440, 900);
  await openBusy();
  await loseKitchen();
  useOutbox.setState({ ...NO_ROWS, waiting: 1, unsaved: waitingRows('sale') });
  await expect.element(button('Not saved 1 to send')).toBeVisible();
  showSuccess('Order Complete', WORDS);
  await expect.element(toast).toBeVisible();
  const note = page.getByText(WORDS).element().closest('[data-tone]') as Element;
  expect(boxOf(note).bottom).toBeLessThanOrEqual(boxOf(document.querySelector('header') as Element).bottom);
});

test.for([390, 1024, 1440])('at %i px the figures of the day have one size', async (width) => {
  await page.viewport(width, 768);
  sells();
  answersTill(...usualMenu());
  answers('get', '/api/day-figures', {
    on: '2026-03-11',
    sales_centavos: 189_095_082,
    expenses_centavos: 128_216_149,
    transaction_count: 40,
    as_of: '2026-03-11T02:40:00Z',
  });
  await openApp('/');
  await showFigures();
  await expect.element(figure('Net Cash').getByText('₱608,789.33')).toBeVisible();
  const sizes = names.map((name) => getComputedStyle(figure(name).getByText('₱').element()).fontSize);
  expect(new Set(sizes).size).toBe(1);
});

/** Parts of the header that are wider than their place, or outside the header; a letter may touch its edge. */
function crowded(): string[] {
  const header = boxOf(document.querySelector('header') as Element);
  return [...document.querySelectorAll('header > *, header > [role=status] > *')]
    .filter((part) => part.clientWidth > 0 && !part.querySelector('h1'))
    .filter((part) => {
      const { right, bottom } = boxOf(part);
      const isWide = right > header.right || part.scrollWidth > part.clientWidth + 1;
      return isWide || bottom > header.bottom || part.scrollHeight > header.height + 4;
    })
    .map((part) => `'${part.textContent}', ${part.scrollWidth} px wide and ${part.scrollHeight} px high`);
}

const figures = () => names.map((name) => boxOf(figure(name).element()));

/** The figures that do not show in full. */
function cutMoney(): (string | null)[] {
  return names
    .flatMap((name) => [...figure(name).element().querySelectorAll('span')])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}

const boxOf = (element: Element) => element.getBoundingClientRect().toJSON();
