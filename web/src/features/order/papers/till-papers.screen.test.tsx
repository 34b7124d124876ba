import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CafeSettings, PrinterState, PrintJob } from '~/api/types';
import { newId } from '~/lib/ids';
import { printReceiptsHere } from '~/lib/this-printer';
import { sendWaiting, unsentRows, useOutbox } from '~/outbox/outbox';
import { goElsewhere } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { fillStorage } from '~/testing/full-browser';
import { later } from '~/testing/later';
import { usualMenu } from '~/testing/menu';
import { COPIES, LOGO, paperOf, seePrints, servePapers } from '~/testing/papers';
import { sells } from '~/testing/selling';
import { answers, breaks, fails, losesAnswer, sent, untilAnswered } from '~/testing/server';
import { shownSettings } from '~/testing/settings';
import { tabletClock } from '~/testing/tablet-clock';
import { add, beginCompleting, completeButton, details, line, openTill, order } from '~/testing/till';
import { expectFailure, expectSuccess } from '~/testing/toast';

const paid = page.getByRole('region', { name: 'Paid' });
const receipt = button('Receipt', paid);
const last = button('Last receipt', order);
const FIRST = 'The first one';
let printed: string[] = [];

beforeEach(() => {
  printed = seePrints();
  servePapers('Receipt');
});

/** A till that prints by itself, in a cafe with this setting for receipts. */
async function openPrintingTill(receipts: CafeSettings['receipts'], here = true): Promise<void> {
  printReceiptsHere(here);
  answers('get', '/api/settings', shownSettings({ cafe_name: 'Kape ni Juan', receipts }));
  answers('get', '/api/logo', { logo: LOGO });
  sells();
  await openTill(...usualMenu());
  await expect.element(last).toBeVisible();
}

async function sell(): Promise<void> {
  await add('Tapsilog');
  await beginCompleting();
  await details.complete.click();
  await expect.element(paid).toBeVisible();
}

test('a till that is not set up for printing shows nothing about papers', async () => {
  sells();
  await openTill(...usualMenu());
  await sell();
  await expect.element(order.getByText('Order Type')).toBeVisible();
  expect(page.getByRole('button', { name: /receipt|bill/i }).elements()).toEqual([]);
});

test('with Ask a receipt is offered beside the change, and need not be answered', async () => {
  await openPrintingTill('ask');
  await sell();
  await receipt.click();
  await expect.poll(() => printed).toEqual([FIRST]);
  // The change is still shown for counting.
  await expect.element(paid).toBeVisible();
  await add('Pandesal');
  await expect.element(paid).not.toBeInTheDocument();
  await expect.element(line('Pandesal')).toBeVisible();
  expect(printed).toHaveLength(1);
});

test.each(['keeps what it is given', 'keeps nothing'])(
  'with Always each sale prints its receipt once, in a browser that %s',
  async (browser) => {
    if (browser === 'keeps nothing') fillStorage();
    await openPrintingTill('always');
    await sell();
    await expect.poll(() => printed).toEqual([FIRST]);
    expect(receipt.elements()).toEqual([]);
    goElsewhere('/nowhere');
    await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
    history.back();
    await expect.element(last).toBeVisible();
    expect(printed).toHaveLength(1);
  },
);

test('with Never nobody is asked, and the last receipt is one tap away and then a REPRINT', async () => {
  await openPrintingTill('never');
  await expect.element(last).toBeDisabled();
  await sell();
  expect(receipt.elements()).toEqual([]);
  await last.click();
  await expect.poll(() => printed).toEqual([FIRST]);
  await last.click();
  await expect.poll(() => printed).toEqual([FIRST, 'REPRINT']);
});

test('a receipt that cannot be fetched says so, and is printed at the next try without REPRINT', async () => {
  await openPrintingTill('never');
  await sell();
  const heal = breaks('post', COPIES, 'cut');
  await last.click();
  await expectFailure('Failed to fetch the receipt. The server did not answer. Please try again.');
  heal();
  await last.click();
  await expect.poll(() => printed).toEqual([FIRST]);
});

test('a sale that is not sent yet has an order slip, and its receipt once it is sent', async () => {
  await openPrintingTill('never');
  const heal = breaks('post', '/api/sales', 'cut');
  await sell();
  await last.click();
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toContain('Kape ni Juan');
  // Printed without any answer from the server.
  expect(document.querySelector('[data-papers] img')).toHaveAttribute('alt', 'Logo');
  expect(printed[0]).toContain('Order slip, not an invoice');
  expect(printed[0]).toContain('1 x Tapsilog 165.00');
  await last.click();
  await expect.poll(() => printed[1]).toContain('REPRINT');
  heal();
  sendWaiting();
  await expect.poll(() => unsentRows(useOutbox.getState())).toEqual([]);
  await last.click();
  await expect.poll(() => printed[2]).toBe(FIRST);
});

test('the bill of the open order is shown and printed, and the order stays as it was', async () => {
  answers('post', '/api/papers/bill', paperOf('Bill', 'Not paid yet.'));
  answers('post', '/api/papers/bill/copies', paperOf('Bill', 'Not paid yet.'));
  await openPrintingTill('never');
  await add('Tapsilog', 'Pandesal');
  const before = completeButton.element().getBoundingClientRect();
  await button('Bill', order).click();
  const bill = dialog('Bill');
  await button('Print', bill).click();
  await expect.poll(() => printed).toEqual(['Not paid yet.']);
  await button('Close', bill).click();
  await expect.element(button('Bill', order)).toHaveFocus();
  expect(sent('post', '/api/papers/bill')[0]).toMatchObject({
    order_type: 'dine-in',
    discount_tenths: 0,
    lines: [{ name: 'Tapsilog' }, { name: 'Pandesal' }],
  });
  expect(sent('post', '/api/papers/bill/copies')).toMatchObject([{ order: { order_type: 'dine-in' } }]);
  expect(completeButton.element().getBoundingClientRect()).toEqual(before);
});

test.for([
  ['is being paid', () => beginCompleting(), details.dialog],
  ['has another item by then', () => add('Tapsilog'), line('Tapsilog')],
] as const)('a bill that comes when its order %s is not shown over it', async ([_, goOn, seen]) => {
  const slow = later<void>();
  answers('post', '/api/papers/bill', async () => {
    await slow.answer;
    return paperOf('Bill', 'Not paid yet.');
  });
  await openPrintingTill('never');
  await add('Pandesal');
  await button('Bill', order).click();
  await goOn();
  slow.resolve();
  await untilAnswered();
  await expect.element(seen).toBeVisible();
  await expect.element(dialog('Bill')).not.toBeInTheDocument();
});

describe('if the shop has a printer for receipts', () => {
  const printer: PrinterState = {
    id: newId(),
    name: 'Counter',
    paper_mm: 58,
    kicks: false,
    prints: ['receipts'],
    waiting: 0,
    problem: null,
    said: null,
  };
  const JOBS = '/api/printing/jobs';

  beforeEach(() => {
    answers('get', '/api/printing/state', { printers: [printer] });
    answers('post', JOBS, {} as PrintJob);
  });

  test('with Ask a receipt is offered beside the change, even if the browser of the till prints none', async () => {
    await openPrintingTill('ask', false);
    await sell();
    await receipt.click();
    await expectSuccess('Success', 'The receipt is on its way to the printer.');
    const [sale] = sent('post', '/api/sales');
    expect(sent('post', JOBS)).toMatchObject([{ kind: 'receipt', subject_id: sale?.id }]);
    expect(printed).toEqual([]);
  });

  test('with Always the till asks for no receipt of its own, and its browser prints none', async () => {
    await openPrintingTill('always');
    await sell();
    await last.click();
    await expect.poll(() => sent('post', JOBS)).toHaveLength(1);
    expect(printed).toEqual([]);
  });

  test('a receipt that cannot be queued says so, and so does one of a sale that is not sent yet', async () => {
    await openPrintingTill('ask', false);
    await sell();
    fails('post', JOBS, 'cut');
    await receipt.click();
    await expectFailure('Failed to print the receipt. The server did not answer. Please try again.');
    // The first request may have arrived: repeated, it must not print a second one.
    await receipt.click();
    await expectSuccess('Success', 'The receipt is on its way to the printer.');
    const [lost, again] = sent('post', JOBS);
    expect(again).toEqual(lost);
    const heal = breaks('post', '/api/sales', 'cut');
    await sell();
    await receipt.click();
    await expectFailure('The sale is not sent yet. Its receipt can be printed afterwards.');
    expect(sent('post', JOBS)).toHaveLength(2);
    // Leave no unsent sale to other tests.
    heal();
    await sendWaiting();
    await expect.poll(() => unsentRows(useOutbox.getState())).toEqual([]);
  });

  test('the receipt that is asked for long after one whose answer was lost is one more', async () => {
    const clock = tabletClock();
    await openPrintingTill('never', false);
    await sell();
    losesAnswer('post', JOBS);
    await last.click();
    await expectFailure('Failed to print the receipt. The server did not answer. Please try again.');
    clock.pass(10 * 60_000);
    await last.click();
    await expectSuccess('Success', 'The receipt is on its way to the printer.');
    const [lost, again] = sent('post', JOBS);
    expect(again?.id).not.toBe(lost?.id);
  });
});
