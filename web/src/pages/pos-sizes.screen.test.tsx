/** A sale at the counter's tablet, on a phone and at a desk: whatever the size of the screen could spoil. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { sendWaiting } from '~/outbox/outbox';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { menuItem, usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { breaks, sent } from '~/testing/server';
import { add, completeButton, details, menu, openTill, showOrder, tile } from '~/testing/till';
import { expectSuccess, success } from '~/testing/toast';

const SIZES = [
  ['the tablet', 1024, 768],
  ['a phone', 390, 844],
  ['a desk', 1440, 900],
] as const;

const bar = page.getByRole('button', { name: /View order/ });
const paid = page.getByRole('region', { name: 'Paid' });
const offline = page.getByRole('status').filter({ hasText: 'Offline' });

/** Beside the menu, or in the phone's sheet. */
const order = page
  .getByRole('complementary', { name: 'Order', exact: true })
  .or(page.getByRole('dialog', { name: 'Order', exact: true }));

describe.for(SIZES)('on %s', ([name, width, height]) => {
  const isPhone = name === 'a phone';
  /** The phone's sheet costs one more tap. */
  const toTheOrder = isPhone ? [bar] : [];

  beforeEach(async () => {
    await page.viewport(width, height);
    sells();
    await openTill(...usualMenu());
    await expect.element(menu).toBeVisible();
  });

  async function tap(...places: Locator[]): Promise<void> {
    for (const place of places) await place.click();
  }

  test("a plain tapsilog for exact cash takes four taps, plus one for a phone's sheet", async () => {
    const exact = button('Exact', details.dialog);
    await tap(tile('Tapsilog'), ...toTheOrder, completeButton, exact, details.complete);
    await expectSuccess('Order #1 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
    expect(sent('post', '/api/sales')).toMatchObject([
      { total_centavos: 16_500, cash_received_centavos: 16_500 },
    ]);
  });

  test('the message of an offline sale covers no control and no badge', async () => {
    const heal = [
      breaks('post', '/api/sales', 'cut'),
      breaks('get', '/api/menu/whole', 'cut'),
      breaks('get', '/api/day-figures', 'cut'),
      breaks('get', '/api/orders/active-summary', 'cut'),
    ];
    await tap(tile('Tapsilog'), ...toTheOrder, completeButton, details.complete);
    const words = 'Order #1: Saved here. The sale will be sent when the connection is back.';
    const toast = success('Order Complete', words);
    await expect.element(toast).toBeVisible();
    await expect.element(offline).toBeVisible();
    expect(coveredBy(toast.element())).toEqual([]);
    for (const each of heal) each();
    await sendWaiting();
    await expect.element(offline).not.toBeInTheDocument();
  });

  test('the change is shown large until the next tap, which already belongs to the next order', async () => {
    await tap(tile('Tapsilog'), ...toTheOrder, completeButton);
    await details.cash.fill('500');
    await tap(details.complete);
    const change = paid.getByText('₱335.00', { exact: true });
    await expect.element(change).toBeInViewport({ ratio: 1 });
    const letters = getComputedStyle(change.element()).fontSize;
    expect(Number.parseFloat(letters)).toBeGreaterThanOrEqual(56);
    if (isPhone) expect(boxOf(paid).height / height).toBeGreaterThan(0.5);
    expect(boxOf(paid.getByRole('status')).bottom).toBeLessThanOrEqual(boxOf(change).top);

    await tap(tile('Pandesal'));
    await expect.element(paid).not.toBeInTheDocument();
    await tap(...toTheOrder);
    await expect.element(order.getByRole('listitem').filter({ hasText: 'Pandesal' })).toBeVisible();
  });
});

test.each([
  [1024, 768],
  [390, 844],
  [1440, 900],
])('a large total keeps off the edges of its button at %i × %i', async (...size) => {
  await page.viewport(...size);
  await openTill(menuItem('Halo-Halo', { price_centavos: 61_761_394 }));
  await add('Halo-Halo');
  await showOrder();
  const complete = completeButton.element();
  const words = document.createRange();
  words.selectNodeContents(complete);
  const [around, within] = [complete.getBoundingClientRect(), words.getBoundingClientRect()];
  expect(within.left - around.left).toBeGreaterThanOrEqual(12);
  expect(around.right - within.right).toBeGreaterThanOrEqual(12);
});

/** The labels of the controls, and of the badge, that a toast covers. */
function coveredBy(toast: Element): (string | null)[] {
  const over = toast.getBoundingClientRect();
  // The sale's change (money to give back) covers this part until the next tap, with or without a toast in it.
  const putAway = toast.closest('section')?.getBoundingClientRect();
  return [offline.element(), ...document.querySelectorAll('a, button')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    // What has scrolled out of sight is not covered by anything.
    const main = element.closest('main')?.getBoundingClientRect() ?? box;
    const [right, end] = [Math.min(box.right, main.right), Math.min(box.bottom, main.bottom)];
    const isApart = right <= over.left || box.left >= over.right || end <= over.top || box.top >= over.bottom;
    const isPutAway = putAway && box.top >= putAway.top && box.bottom <= putAway.bottom;
    const hasNoOrderYet = element.textContent?.includes('View order');
    return isApart || isPutAway || hasNoOrderYet || toast.contains(element) ? [] : [element.textContent];
  });
}
