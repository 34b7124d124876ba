import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PrinterState, PrintJob } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { button, dialog, pressEnter } from '~/testing/controls';
import { haveRead } from '~/testing/moment';
import { jobForTests, printerForTests, stateOf } from '~/testing/printing';
import { answers, BROKEN, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { shownSettings } from '~/testing/settings';
import { tabletClock } from '~/testing/tablet-clock';
import { openTill } from '~/testing/till';
import { expectFailure, expectSuccess } from '~/testing/toast';

const MOVE = '/api/printing/jobs/{job_id}/move';
const DROP = '/api/printing/jobs/{job_id}/drop';
const MOVE_ALL = '/api/printing/jobs/move';
const DROP_ALL = '/api/printing/jobs/drop';
const AGAIN = '/api/printing/printers/{printer_id}/again';

const counter = printerForTests(1, { name: 'Counter', waiting: 2, problem: 'no_paper' });
const kitchen = printerForTests(2, { name: 'Kitchen' });
const waiting = dialog('Waiting to be printed');

/** A till whose counter printer has no paper, and two receipts that wait for it; returns how others take their place. */
async function openTroubled(): Promise<(...others: PrintJob[]) => void> {
  let jobs: PrintJob[] = [jobForTests(1, counter), jobForTests(2, counter, { possible_duplicate: true })];
  const states = (): PrinterState[] => [
    { ...stateOf(counter), waiting: jobs.length, said: jobs.length > 0 ? 'Printer: no paper' : null },
    stateOf(kitchen),
  ];
  answers('get', '/api/printing/state', () => ({ printers: states() }));
  answers('get', '/api/printing/jobs', () => jobs);
  answers('get', '/api/settings', shownSettings());
  const takeFirst = () => {
    const [first, ...others] = jobs;
    jobs = others;
    return first as PrintJob;
  };
  answers('post', MOVE, takeFirst);
  answers('post', DROP, takeFirst);
  answers('post', AGAIN, () => undefined);
  await openTill();
  return (...others) => {
    jobs = others;
  };
}

test('a till whose printers print says nothing about them', async () => {
  answers('get', '/api/printing/state', { printers: [stateOf(kitchen)] });
  await openTill();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/^Printer:/)).not.toBeInTheDocument();
});

test('the badge leads to the waiting papers, which can be sent to another printer or dropped', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  await openTroubled();
  await button('Printer: no paper').click();
  await expect.element(waiting.getByText('No paper.')).toBeVisible();
  await expect.element(waiting.getByText('May be printed already')).toBeVisible();
  await button('Send to Kitchen: Receipt, Order #1').click();
  await expect.element(waiting.getByText('Receipt, Order #1')).not.toBeInTheDocument();
  now.mockReturnValue(6000);
  await button('Delete: Receipt, Order #2').click();
  await expect.element(page.getByText(/^Printer:/)).not.toBeInTheDocument();
  expect(sent('post', MOVE)).toEqual([{ printer_id: kitchen.id }]);
});

test('a second tap on Delete does not delete the paper that has moved up', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  await openTroubled();
  await button('Printer: no paper').click();
  await button('Delete: Receipt, Order #1').click();
  await expect.element(waiting.getByText('Receipt, Order #1')).not.toBeInTheDocument();
  await button('Delete: Receipt, Order #2').click();
  expect(sent('post', DROP)).toHaveLength(1);
  await expect.element(waiting.getByText('Receipt, Order #2')).toBeVisible();
});

test('a printer with new paper can be tried again immediately', async () => {
  await openTroubled();
  await button('Printer: no paper').click();
  await button('Try again on Counter').click();
  await expect.poll(() => sent('post', AGAIN).length).toBe(1);
});

test('a paper that was printed in between cannot be dropped, and a message says so', async () => {
  await openTroubled();
  fails('post', DROP, refusal(409, 'print_job_done', 'This is no longer waiting.'));
  await button('Printer: no paper').click();
  await button('Delete: Receipt, Order #1').click();
  await expectFailure('Failed to change the print queue');
  await expect.element(waiting.getByText('This is no longer waiting.')).toBeVisible();
});

test('a paper that was dropped although the answer was lost is not called a failure alone', async () => {
  await openTroubled();
  losesAnswer('post', DROP);
  await button('Printer: no paper').click();
  await button('Delete: Receipt, Order #1').click();
  await expectFailure(
    'Failed to change the print queue. The server did not answer: it may already be changed.',
  );
  await expect.element(waiting.getByText('Receipt, Order #1')).not.toBeInTheDocument();
});

test('all papers are sent to another printer at once, those that were in the list when it was asked', async () => {
  answers('post', MOVE_ALL, () => undefined);
  const change = await openTroubled();
  await button('Printer: no paper').click();
  await button('Send all to Kitchen: Counter').click();
  change(...[1, 2, 3].map((number) => jobForTests(number, counter)));
  readAgain();
  await expect.element(waiting.getByText('Receipt, Order #3')).toBeInTheDocument();
  await button('Send', dialog('Send 2 papers to Kitchen?')).click();
  await expect.element(dialog('Send 2 papers to Kitchen?')).not.toBeInTheDocument();
  expect(sent('post', MOVE_ALL)).toEqual([
    { job_ids: [jobForTests(1, counter).id, jobForTests(2, counter).id], printer_id: kitchen.id },
  ]);
});

test('all papers are deleted at once, after a question, and a failure says so there', async () => {
  answers('post', DROP_ALL, () => undefined);
  fails('post', DROP_ALL, BROKEN);
  await openTroubled();
  await button('Printer: no paper').click();
  await button('Delete all: Counter').click();
  const question = dialog('Delete 2 papers?');
  await button('Cancel', question).click();
  expect(sent('post', DROP_ALL)).toEqual([]);
  await button('Delete all: Counter').click();
  await button('Delete', question).click();
  await expectFailure('Failed to change the print queue');
  await haveRead();
  await button('Delete', question).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent('post', DROP_ALL)).toHaveLength(2);
});

test('one paper alone has no buttons for all', async () => {
  await openTroubled();
  await button('Printer: no paper').click();
  await expect.element(button('Delete all: Counter')).toBeVisible();
  await button('Send to Kitchen: Receipt, Order #1').click();
  await expect.element(button('Delete all: Counter')).not.toBeInTheDocument();
});

test('No sale opens the drawer, and is repeated after a lost answer as the same job', async () => {
  const opens = printerForTests(1, { kicks: true });
  answers('get', '/api/printing/state', { printers: [stateOf(opens)] });
  answers('post', '/api/printing/no-sale', () => jobForTests(1, opens, { kind: 'kick' }));
  fails('post', '/api/printing/no-sale', 'cut');
  await openApp('/drawer');
  const noSale = button('No sale');
  await noSale.click();
  await expectFailure('The server did not answer: the drawer may already be open.');
  await noSale.click();
  await expectSuccess('The drawer opens.');
  const [first, second] = sent('post', '/api/printing/no-sale');
  expect(second).toEqual(first);
});

test('No sale long after one whose answer was lost opens the drawer once more', async () => {
  const clock = tabletClock();
  const opens = printerForTests(1, { kicks: true });
  answers('get', '/api/printing/state', { printers: [stateOf(opens)] });
  answers('post', '/api/printing/no-sale', () => jobForTests(1, opens, { kind: 'kick' }));
  losesAnswer('post', '/api/printing/no-sale');
  await openApp('/drawer');
  await button('No sale').click();
  await expectFailure('The server did not answer: the drawer may already be open.');
  clock.pass(10 * 60_000);
  await button('No sale').click();
  await expectSuccess('The drawer opens.');
  const [first, second] = sent('post', '/api/printing/no-sale');
  expect(second?.id).not.toBe(first?.id);
});

test('after a lost answer another person who has taken over opens the drawer under their own name', async () => {
  const opens = printerForTests(1, { kicks: true });
  answers('get', '/api/printing/state', { printers: [stateOf(opens)] });
  answers('post', '/api/printing/no-sale', () => jobForTests(1, opens, { kind: 'kick' }));
  losesAnswer('post', '/api/printing/no-sale');
  await openApp('/drawer');
  await button('No sale').click();
  await expectFailure('The server did not answer: the drawer may already be open.');
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  await button('No sale').click();
  await expectSuccess('The drawer opens.');
  const [first, second] = sent('post', '/api/printing/no-sale');
  expect(second?.id).not.toBe(first?.id);
});

test('the focus stays in the dialog when a paper is deleted with the keyboard', async () => {
  await openTroubled();
  await button('Printer: no paper').click();
  await pressEnter(button('Delete: Receipt, Order #1'));
  await expect.element(button('Delete: Receipt, Order #1')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('section, dialog')).toBe(true);
});

test('the focus stays in the dialog when all its papers but a later one are deleted with the keyboard', async () => {
  const change = await openTroubled();
  answers('post', DROP_ALL, () => {
    change(jobForTests(3, counter));
    return undefined;
  });
  await button('Printer: no paper').click();
  await pressEnter(button('Delete all: Counter'));
  await expect.element(dialog('Delete 2 papers?')).toBeVisible();
  haveRead();
  await pressEnter(button('Delete', dialog('Delete 2 papers?')));
  await expect.element(waiting.getByText('Receipt, Order #3')).toBeVisible();
  await expect.poll(() => document.activeElement?.matches('section, dialog')).toBe(true);
});
