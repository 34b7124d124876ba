/** A device that stores nothing, or loses what it stored: the browser's database and localStorage, full and deleted. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { breaks, sent } from '~/testing/server';
import { add, beginCompleting, details, openTill } from '~/testing/till';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { openIndexed } from './indexed';
import { sendWaiting, startOutbox, useOutbox } from './outbox';

const DATABASE = 'sukli-outbox';
const badge = page.getByRole('status').filter({ hasText: 'to send' });

let heal: () => void;

beforeAll(startOutbox);
beforeEach(async () => {
  sells();
  await openTill(...usualMenu());
  heal = breaks('post', '/api/sales', 'cut');
});
afterEach(() => vi.restoreAllMocks());

/** Simulated: a real browser remembers for half a minute that there was room. An end-to-end scene fills a real one. */
function fillDatabase(): void {
  for (const write of ['add', 'put'] as const)
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
}

function fillLocalStorage(): void {
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem(`filled-${size}`, 'x'.repeat(size));
    } catch {
      // There is only room for less.
    }
  }
}

async function sellAs(number: string): Promise<void> {
  await add('Pandesal');
  await beginCompleting();
  await details.number.fill(number);
  await details.complete.click();
}

async function isSentOnce(number: number): Promise<void> {
  const before = sent('post', '/api/sales').length;
  heal();
  await sendWaiting();
  await expect.element(badge).not.toBeInTheDocument();
  expect(sent('post', '/api/sales').slice(before)).toMatchObject([{ order_number: number }]);
}

/** The icon that says that a sale is done. */
const tick = () => document.querySelector('section[aria-label="Paid"] > svg');

function asksBeforeClosing(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a sale that the full database refuses is kept in localStorage', async () => {
  fillDatabase();
  await sellAs('7');
  await expectSuccess(
    'Order #7: Saved here. The sale will be sent when the connection is back.',
    'Order Complete',
  );
  expect(tick()).not.toBeNull();
  expect(asksBeforeClosing()).toBe(false);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sukli-outbox:'))).toHaveLength(1);
  await isSentOnce(7);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sukli-outbox:'))).toEqual([]);
});

test('a sale that the device cannot keep says so, guards the page from closing, and is reported once sent', async () => {
  fillDatabase();
  fillLocalStorage();
  await sellAs('8');
  await expectFailure('Order #8: This tablet cannot keep the sale. Wait until it is sent.', 'Not Saved');
  await expect.element(page.getByRole('region', { name: 'Paid' })).toBeVisible();
  await expect.poll(tick).toBeNull();
  await button('Not saved 1 to send').click();
  await expect.element(dialog('Not sent yet').getByText('Do not close or reload this page.')).toBeVisible();
  await expect.element(dialog('Not sent yet').getByText('ORDER #8')).toBeVisible();
  await button('Close').click();
  await button('Logout').click();
  await expect.element(dialog('Log out').getByText('Do not close or reload this page.')).toBeVisible();
  await button('Cancel').click();
  expect(asksBeforeClosing()).toBe(true);
  await isSentOnce(8);
  await expectSuccess('The sale is sent. You can go on.', 'Order Complete');
  expect(asksBeforeClosing()).toBe(false);
});

test('a sale whose database is deleted while the page is open is kept again, and sent once', async () => {
  await sellAs('9');
  await expectSuccess(
    'Order #9: Saved here. The sale will be sent when the connection is back.',
    'Order Complete',
  );
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = resolve;
    // While the page is writing it is blocked, and succeeds afterwards.
    request.onerror = reject;
  });
  await expect.poll(heldNumbers).toEqual([9]);
  await expect.element(badge.getByText('1 to send')).toBeVisible();
  expect(useOutbox.getState().unsaved).toEqual([]);
  await isSentOnce(9);
});

/** The order numbers of the sales in the database. */
async function heldNumbers(): Promise<unknown[]> {
  const place = await openIndexed(() => undefined);
  const rows = await place.all();
  place.close();
  return rows.map((row) => (row.kind === 'sale' ? row.sale.order_number : row.kind));
}
