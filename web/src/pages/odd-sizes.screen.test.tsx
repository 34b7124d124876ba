/** Screens that no cafe would buy for a till, and that are in use all the same. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showSuccess } from '~/components/toast';
import { useLive } from '~/live/live';
import { useOutbox } from '~/outbox/outbox';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { orderOf, serveOrders } from '~/testing/kitchen';
import { menuItem, usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { answers, sent } from '~/testing/server';
import {
  add,
  answersTill,
  beginCompleting,
  completeButton,
  details,
  line,
  openTill,
  showFigures,
  showOrder,
  sum,
} from '~/testing/till';
import { expectSuccess, failure } from '~/testing/toast';
import { staysUnreachable } from '~/testing/unreachable';

test.for([
  ['the tablet at 200 %', 512, 384],
  ['a small notebook', 720, 450],
  ['a phone on its side', 844, 390],
  ['a low tablet', 1024, 600],
  ['a small tablet upright', 768, 1024],
  ['the tablet at 400 %', 320, 256],
] as const)('an order can be rung up and completed on %s', async ([, width, height]) => {
  sells();
  await page.viewport(width, height);
  await openTill(...usualMenu());
  await add('Pandesal', 'Tapsilog');
  await showOrder();
  line('Tapsilog').element().scrollIntoView({ block: 'nearest' });
  await expect.element(line('Tapsilog')).toBeInViewport({ ratio: 0.9 });
  await expect.element(sum('Total')).toBeInViewport({ ratio: 1 });
  await expect.element(completeButton).toBeInViewport({ ratio: 1 });
  await beginCompleting();
  await expect.element(details.complete).toBeInViewport({ ratio: 1 });
  await details.number.fill('7');
  await details.complete.click();
  await expectSuccess('Order #7 (dine-in) completed! Sale of ₱175.50 recorded', 'Order Complete');
  expect(sent('post', '/api/sales')).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.for([
  [512, 384],
  [844, 390],
] as const)(
  'a refused amount is reported without covering a key of the pad at %i×%i',
  async ([width, height]) => {
    await page.viewport(width, height);
    await openTill(...usualMenu());
    await add('Tapsilog');
    await showOrder();
    await beginCompleting();
    await details.cash.fill('100');
    await details.complete.click();
    const toast = failure('Not Enough Cash', 'Short by ₱65.00');
    await expect.element(toast).toBeVisible();
    const { top } = button('1', details.dialog).element().getBoundingClientRect();
    expect(cardOf(toast).bottom).toBeLessThanOrEqual(top);
  },
);

test.for([844, 1024])(
  'at %i px the header cuts no word of its warnings, and its toast ends within it',
  async (width) => {
    await page.viewport(width, width === 844 ? 390 : 768);
    answersTill(...usualMenu());
    const recorded_at = new Date(Date.now() - 60_000).toISOString();
    serveOrders(...Array.from({ length: 12 }, (_, n) => orderOf(n + 20, ['Tapsilog'], { recorded_at })));
    await openApp('/');
    useLive.setState({ connected: true, kitchensLostSince: Date.parse('2026-03-11T12:58:00+08:00') });
    staysUnreachable();
    useOutbox.setState({ waiting: 12 });
    await expect.element(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
    const warning = page.getByRole('link', { name: /^Kitchen not reachable/ });
    await expect.element(warning).toBeVisible();
    const { scrollHeight, clientHeight } = warning.element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    if (width < 960) return;
    const words = 'Order #12: Saved here. The sale will be sent when the connection is back.';
    showSuccess('Order Complete', words);
    await expect.element(page.getByText(words)).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Screens' }).element().getBoundingClientRect();
    expect(cardOf(page.getByText(words)).bottom).toBeLessThanOrEqual(links.top);
  },
);

const cardOf = (words: Locator) =>
  (words.element().closest('[data-tone]') ?? words.element()).getBoundingClientRect();

test.for([1024, 844, 768])('the links to the other screens are not cut at %i px', async (width) => {
  await page.viewport(width, 768);
  answersTill(menuItem('Tapsilog'));
  answers('get', '/api/orders/active-summary', { active_count: 1, numbers_in_use: [7] });
  await openApp('/');
  await showFigures();
  await expect.element(page.getByRole('link', { name: 'Active Orders (1)' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link').elements();
  expect(links).toHaveLength(5);
  for (const { scrollWidth, clientWidth, textContent } of links)
    expect(scrollWidth, textContent).toBeLessThanOrEqual(clientWidth);
});
