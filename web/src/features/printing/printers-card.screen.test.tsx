import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Printer } from '~/api/types';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { boxOf } from '~/testing/boxes';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { mount } from '~/testing/mount';
import { jobForTests, printerForTests, stateOf } from '~/testing/printing';
import { scan } from '~/testing/scanner';
import { answers, BROKEN, breaks, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { PrintersCard } from './printers-card';

const PRINTERS = '/api/printing/printers';
const ONE = '/api/printing/printers/{printer_id}';

let printers: Printer[];

beforeEach(() => {
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000009', first_name: 'Maria' });
  printers = [];
  answers('get', PRINTERS, () => printers);
  answers('get', '/api/menu/groups', ['Silog', 'Coffee', 'Soda', 'More']);
  return clearCurrentStaff;
});

const open = () => mount(<PrintersCard />);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a scanned code is not taken for the name of a printer, and adds none', async () => {
  await open();
  await button('Add a printer').click();
  await page.getByLabelText('Address').fill('192.168.1.50');
  await page.getByLabelText('Name').fill('Counter');
  await scan('480016');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Counter');
  expect(sent('post', PRINTERS)).toEqual([]);
});

test('the line between the switches of a printer and what it prints runs above the words, not into them', async () => {
  await open();
  await button('Add a printer').click();
  const prints = page.getByRole('group', { name: 'Prints' });
  const line = prints.element().closest('.rule')?.getBoundingClientRect();
  expect(boxOf(prints.getByText('Prints', { exact: true })).top).toBeGreaterThan(line?.top ?? Infinity);
});

test('the dialog of a printer stays open despite Escape while its change is saved, and then closes', async () => {
  const slow = later<void>();
  printers = [printerForTests(1)];
  answers('patch', ONE, async () => {
    await slow.answer;
    return printers[0] as Printer;
  });
  await open();
  await button(`Change ${printers[0]?.name}`).click();
  const asked = dialog(`Change ${printers[0]?.name}`);
  await page.getByLabelText('Name').fill('Bar');
  await button('Save', asked).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Remove this printer', asked)).toBeDisabled();
  slow.resolve();
  await expectSuccess('Bar is saved.');
  await expect.element(asked).not.toBeInTheDocument();
});

test('a cafe without printers reads what they are for, and adds one by its address', async () => {
  answers('post', PRINTERS, ({ id, ...values }) => {
    printers = [{ ...printerForTests(1), ...values, id, address: `${values.address}:9100` }];
    return printers[0] as Printer;
  });
  await open();
  await expect.element(page.getByText(/None is set up/)).toBeVisible();

  await button('Add a printer').click();
  await button('Add', dialog('Add a printer')).click();
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabelText('Name').fill('Counter');
  await page.getByLabelText('Address').fill('192.168.1.50');
  await page.getByRole('radio', { name: '80 mm' }).click();
  await page.getByLabelText('Opens the cash drawer').click();
  await page.getByLabelText('Kitchen slips').click();
  await button('Add', dialog('Add a printer')).click();

  await expectSuccess('Counter is added.');
  await expect
    .element(row('Counter').getByText('80 mm · Receipts, Kitchen slips · opens the drawer'))
    .toBeVisible();
  expect(sent('post', PRINTERS)).toMatchObject([
    {
      name: 'Counter',
      via: 'network',
      address: '192.168.1.50',
      paper_mm: 80,
      kicks: true,
      prints: ['receipts', 'kitchen'],
    },
  ]);
});

test('a refusal of the address is told beside it, and what was typed stays', async () => {
  fails('post', PRINTERS, {
    status: 422,
    json: {
      error: 'invalid',
      detail: 'This is the address of this server itself, not of a printer.',
      field: 'address',
    },
  });
  await open();
  await button('Add a printer').click();
  await page.getByLabelText('Name').fill('Counter');
  await page.getByLabelText('Address').fill('127.0.0.1:8000');
  await button('Add', dialog('Add a printer')).click();

  await expectFailure('Failed to add the printer');
  await expect.element(page.getByText(/this server itself/)).toBeVisible();
  await expect.element(page.getByLabelText('Address')).toHaveValue('127.0.0.1:8000');
});

test("a printer of the server's own machine is chosen from those that were found there", async () => {
  answers('get', '/api/printing/places', { devices: ['/dev/usb/lp0'], queues: ['Receipts'] });
  await open();
  await button('Add a printer').click();
  await page.getByRole('radio', { name: 'USB or serial' }).click();
  await button('/dev/usb/lp0').click();
  await expect.element(page.getByLabelText('Device')).toHaveValue('/dev/usb/lp0');
  await expect.element(page.getByLabelText('Speed of a serial line')).toBeVisible();
  await page.getByRole('radio', { name: 'CUPS queue' }).click();
  await button('Receipts').click();
  await expect.element(page.getByLabelText('Queue', { exact: true })).toHaveValue('Receipts');
});

test('a printer with waiting jobs is not removed, and says why', async () => {
  printers = [printerForTests(1, { name: 'Counter' })];
  fails('delete', ONE, refusal(409, 'printer_has_jobs', 'Something still waits for this printer.'));
  answers('delete', ONE, () => {
    printers = [];
    return undefined;
  });
  await open();
  await button('Change Counter').click();
  await button('Remove this printer').click();
  await button('Remove').click();
  await expectFailure('Failed to remove Counter');
  await expect.element(page.getByText('Something still waits for this printer.')).toBeVisible();
  await button('Remove').click();
  await expectSuccess('Counter is removed.');
  await expect.element(page.getByText(/None is set up/)).toBeVisible();
});

test('a test page whose answer was lost is sent again as the same one', async () => {
  printers = [printerForTests(1, { name: 'Counter' })];
  fails('post', '/api/printing/jobs', 'cut');
  answers('post', '/api/printing/jobs', () => jobForTests(1, printers[0] as Printer, { kind: 'test-page' }));
  await open();
  const print = page.getByRole('button', { name: 'Print a test page on Counter' });
  await print.click();
  await expectFailure('Failed to print a test page');
  await print.click();
  await expectSuccess('A test page is on its way to Counter.');
  await print.click();
  await expectSuccess('A test page is on its way to Counter.');
  const ids = sent('post', '/api/printing/jobs').map((body) => body?.id);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

test('the waiting jobs of a printer, and the reason, are one tap away', async () => {
  const stuck = printerForTests(1, { name: 'Counter', waiting: 1, problem: 'no_paper' });
  printers = [stuck];
  answers('get', '/api/printing/state', { printers: [stateOf(stuck, 'Printer: no paper')] });
  answers('get', '/api/printing/jobs', [jobForTests(12, stuck)]);
  await open();
  await expect.element(row('Counter').getByText('1 waiting')).toBeVisible();
  await expect.element(row('Counter').getByText('No paper.')).toBeVisible();
  await button('Waiting papers').click();
  await expect.element(dialog('Waiting to be printed').getByText('Receipt, Order #12')).toBeVisible();
});

test('a list that cannot be loaded says so, and can be tried again', async () => {
  const mend = breaks('get', PRINTERS, BROKEN);
  await open();
  await expectFailure('Failed to load printers');
  mend();
  await button('Try again').click();
  await expect.element(page.getByText(/None is set up/)).toBeVisible();
});

test('a kitchen printer has the groups that are chosen for it, and groups that nothing prints are named', async () => {
  printers = [printerForTests(1, { name: 'Stove', prints: ['kitchen'], groups: ['Silog', 'Halo-halo'] })];
  answers('post', PRINTERS, (body) => {
    const added = { ...printerForTests(2), ...body, waiting: 0, problem: null } as Printer;
    printers = [...printers, added];
    return added;
  });
  await open();
  await expect.element(page.getByText('No printer prints: Coffee, Soda, More.')).toBeVisible();
  await expect.element(row('Stove').getByText('58 mm · Kitchen slips (Silog, Halo-halo)')).toBeVisible();

  await button('Add a printer').click();
  await page.getByLabelText('Name').fill('Bar');
  await page.getByLabelText('Address').fill('192.168.1.51');
  const items = page.getByRole('group', { name: 'On kitchen slips' });
  await expect.element(items).not.toBeInTheDocument();
  await page.getByLabelText('Kitchen slips').click();
  await expect.element(button('All items', items)).toHaveAttribute('aria-pressed', 'true');
  await button('Coffee', items).click();
  await button('Soda', items).click();
  await expect.element(button('All items', items)).toHaveAttribute('aria-pressed', 'false');
  await button('Add', dialog('Add a printer')).click();

  await expectSuccess('Bar is added.');
  expect(sent('post', PRINTERS)).toMatchObject([{ groups: ['Coffee', 'Soda'] }]);
  await expect.element(page.getByText('No printer prints: More. Their slips go to Stove.')).toBeVisible();
});

test('a chosen group that is no longer on the menu stays chosen', async () => {
  printers = [printerForTests(1, { name: 'Stove', prints: ['kitchen'], groups: ['Silog', 'Halo-halo'] })];
  await open();
  await button('Change Stove').click();
  await expect.element(button('Halo-halo')).toHaveAttribute('aria-pressed', 'true');
  await button('All items').click();
  await expect.element(button('Silog')).toHaveAttribute('aria-pressed', 'false');
  answers('patch', ONE, () => printers[0] as Printer);
  await button('Save').click();
  await expect.poll(() => sent('patch', ONE)).toMatchObject([{ groups: null }]);
});

test("an address whose answer was lost is not taken for someone else's, however the server writes it", async () => {
  printers = [printerForTests(1, { name: 'Counter' })];
  answers('patch', ONE, ({ known: _, ...values }) => {
    const address = values.address.replace(/(:9100)?$/, ':9100');
    printers = [{ ...(printers[0] as Printer), ...values, address }];
    return printers[0] as Printer;
  });
  losesAnswer('patch', ONE);
  await open();
  await button('Change Counter').click();
  await page.getByLabelText('Address').fill('192.168.1.51');
  await button('Save').click();
  await expectFailure('Failed to change Counter');
  await page.getByLabelText('Address').fill('192.168.1.52');
  await button('Save').click();
  await expectSuccess('Counter is saved.');
  const [lost, again, since] = sent('patch', ONE);
  expect(again).toEqual(lost);
  expect(since).toMatchObject({ address: '192.168.1.52', known: { address: '192.168.1.51:9100' } });
});
