import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { saleForTests, VOIDED } from '~/features/sales/sale-for-tests';
import { address, openApp, visit } from '~/testing/app';
import { button, dialog, fingerOn, holdAnimations } from '~/testing/controls';
import { later } from '~/testing/later';
import { COPIES, PAPER, paperOf, seePrints, servePapers } from '~/testing/papers';
import { sale, serveSales } from '~/testing/sales';
import { answers, breaks, fails, REFUSED, refusal, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const SALE = '/api/sales/{sale_id}';
const HISTORY = '/api/sales/{sale_id}/history';

test('a sale or a history that cannot be read says so, and Try again loads it', async () => {
  answers('get', SALE, saleForTests({ order_number: 7 }));
  answers('get', HISTORY, {
    events: [
      {
        at: '2026-11-20T01:00:00Z',
        staff_first_name: 'Maria',
        action: 'sold',
        details: {
          lines: [],
          prices_that_differ: [],
          options_that_differ: [],
          tender_name: null,
          held_ms: 0,
          sent_by_first_name: null,
          stock_moved: true,
          void_reason: null,
          approved_by_first_name: null,
          without_approval: false,
        },
      },
    ],
  });
  const healSale = breaks('get', SALE, REFUSED);
  const healHistory = breaks('get', HISTORY, REFUSED);
  await openApp('/sales/018f0000-0000-7000-8000-000000000007');
  await expectFailure('Failed to fetch sales data');
  healSale();
  await button('Try again').click();
  await expect.element(page.getByText('The history could not be loaded')).toBeVisible();
  healHistory();
  await button('Try again').click();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => history.elements()).toHaveLength(1);
});

test('Back from a sale that was opened by its address leads to the sales of its day', async () => {
  const seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, seventh);
  answers('get', HISTORY, { events: [] });
  serveSales([seventh]);
  await openApp(`/sales/${seventh.id}`);
  await expect.element(page.getByRole('heading', { name: 'Sale #7' })).toBeVisible();
  await button('Back').click();
  expect(address()).toBe('/?view=sales&on=2026-11-20');
  await expect.element(sale(7)).toBeVisible();
});

test('a tap that was aimed at Void does not restore a sale that somebody else has just voided', async () => {
  const seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, seventh);
  answers('get', HISTORY, { events: [] });
  answers('post', '/api/sales/{sale_id}/restore', seventh);
  await openApp(`/sales/${seventh.id}`);
  await expect.element(button('Void')).toBeVisible();
  const tap = await fingerOn(button('Void'));
  const goOn = holdAnimations();
  answers('get', SALE, { ...seventh, ...VOIDED });
  await queryClient.invalidateQueries();
  await expect.element(button('Restore')).toBeVisible();
  await tap();
  expect(sent('post', '/api/sales/{sale_id}/restore')).toEqual([]);

  goOn();
  answers('get', SALE, seventh);
  await button('Restore').click();
  await expect.element(button('Void')).toBeVisible();
  expect(sent('post', '/api/sales/{sale_id}/restore')).toHaveLength(1);
});

test('a receipt is previewed as it will be printed, and its second copy says REPRINT', async () => {
  const prints = seePrints();
  servePapers('Receipt, Order #7');
  const seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, seventh);
  answers('get', HISTORY, { events: [] });
  await openApp(`/sales/${seventh.id}`);
  await button('Receipt').click();
  const preview = dialog('Receipt, Order #7');
  await preview.getByRole('radio', { name: '80 mm' }).click({ force: true });
  await expect.element(preview.getByText('The first one')).toBeVisible();
  await button('Print', preview).click();
  // The dialog now shows the next copy.
  await expect.element(preview.getByText('REPRINT')).toBeVisible();
  await button('Close', preview).click();
  await expect.element(button('Receipt')).toHaveFocus();

  await button('Receipt').click();
  await expect.element(preview.getByText('REPRINT')).toBeVisible();
  // The paper width stays as chosen: the printer has the same roll.
  await expect.element(preview.getByRole('radio', { name: '80 mm' })).toBeChecked();
  expect(prints).toEqual(['The first one']);
});

test('a preview that is closed right after printing stays closed', async () => {
  const prints = seePrints();
  const reprint = later<void>();
  answers('post', COPIES, paperOf('Receipt', 'The first one'));
  answers('get', PAPER, async () => {
    if (sent('post', COPIES).length > 0) await reprint.answer;
    return paperOf('Receipt', 'The first one');
  });
  const seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, seventh);
  answers('get', HISTORY, { events: [] });
  await openApp(`/sales/${seventh.id}`);
  await button('Receipt').click();
  await button('Print', dialog('Receipt')).click();
  await expect.poll(() => prints).toHaveLength(1);
  await button('Close', dialog('Receipt')).click();
  reprint.resolve();
  // By then the slow answer has been read: the next paper is asked for, and shown.
  await button('Receipt').click();
  await button('Close', dialog('Receipt')).click();
  await expect.element(dialog('Receipt')).not.toBeInTheDocument();
});

test('a copy whose answer was lost is not printed, and the next try requests the same copy', async () => {
  const prints = seePrints();
  servePapers('Receipt');
  const seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, seventh);
  answers('get', HISTORY, { events: [] });
  await openApp(`/sales/${seventh.id}`);
  await button('Receipt').click();
  fails('post', COPIES, 'cut');
  await button('Print', dialog('Receipt')).click();
  await expectFailure('Failed to print. The server did not answer. Please try again.');
  expect(prints).toEqual([]);
  await button('Print', dialog('Receipt')).click();
  await expect.poll(() => prints).toEqual(['The first one']);
  const [lost, again] = sent('post', COPIES);
  expect(again).toEqual(lost);
});

test('a receipt that cannot be fetched or printed says so', async () => {
  seePrints();
  servePapers('Receipt');
  const heal = breaks('get', PAPER, 'cut');
  const seventh = saleForTests({ order_number: 7 });
  answers('get', SALE, seventh);
  answers('get', HISTORY, { events: [] });
  await openApp(`/sales/${seventh.id}`);
  await button('Receipt').click();
  await expectFailure('Failed to fetch the receipt. The server did not answer. Please try again.');
  heal();
  await button('Receipt').click();
  vi.spyOn(window, 'print').mockImplementationOnce(() => {
    throw new TypeError('print is not a function');
  });
  await button('Print', dialog('Receipt')).click();
  await expectFailure('This browser cannot print.');
  // The copy was handed out all the same.
  await expect.element(dialog('Receipt').getByText('REPRINT')).toBeVisible();
});

test("an address that names no sale says 'Sale not found'", async () => {
  for (const path of [SALE, HISTORY] as const) breaks('get', path, refusal(404, 'not_found'));
  await openApp('/sales/019c0000-0000-7000-8000-000000000001');
  await expect.element(page.getByText('Sale not found')).toBeVisible();
  visit('/sales/nonsense');
  await expect.element(page.getByText('Loading sale...')).not.toBeInTheDocument();
  await expect.element(page.getByText('Sale not found')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
