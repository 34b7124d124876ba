/** Printers that two owners change at the same time. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Printer } from '~/api/types';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { holdMoment } from '~/testing/moment';
import { mount } from '~/testing/mount';
import { printerForTests } from '~/testing/printing';
import { answers, fails, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';
import { PrintersCard } from './printers-card';
import { valuesOf } from './words';

const PRINTERS = '/api/printing/printers';
const ONE = '/api/printing/printers/{printer_id}';

let printers: Printer[];

beforeEach(() => {
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000009', first_name: 'Maria' });
  answers('get', PRINTERS, () => printers);
  answers('get', '/api/menu/groups', ['Silog', 'Coffee', 'Soda', 'More']);
  return clearCurrentStaff;
});

const open = () => mount(<PrintersCard />);

test("a change that meets somebody else's says what is there now, and replaces that only once it was read", async () => {
  const before = printerForTests(1, { name: 'Counter' });
  printers = [before];
  await open();
  const isRead = holdMoment();
  await button('Change Counter').click();
  const name = page.getByLabelText('Name');
  await name.fill('Bar');
  const cuts = page.getByLabelText('Cuts the paper');
  await cuts.click();
  await cuts.click();
  const theirs = { ...before, name: 'Front', cuts: !before.cuts, address: '192.168.1.9:9100' };
  printers = [theirs];
  fails('patch', ONE, refusal(409, 'printer_changed'));
  await button('Save').click();
  await expect
    .element(
      page.getByText('Someone else changed this printer. Now: called Front. Save again to keep yours.'),
    )
    .toBeVisible();
  await expect.element(name).toHaveValue('Bar');
  await expect.element(page.getByLabelText('Address')).toHaveValue('192.168.1.9:9100');
  await button('Save').click();
  expect(sent('patch', ONE)).toHaveLength(1);
  isRead();
  answers('patch', ONE, () => printers[0] as Printer);
  await button('Save').click();
  await expect.element(dialog('Change Counter')).not.toBeInTheDocument();
  expect(sent('patch', ONE)[1]).toEqual({
    ...valuesOf(theirs),
    name: 'Bar',
    known: valuesOf(theirs),
  });
});

test('a printer that somebody else has removed is reported, with what was typed, and cannot be removed again', async () => {
  printers = [printerForTests(1, { name: 'Counter' })];
  await open();
  await button('Change Counter').click();
  const asked = dialog('Change Counter');
  await page.getByLabelText('Address').fill('192.168.1.9');
  await expect.element(button('Remove this printer', asked)).toBeVisible();
  fails('patch', ONE, refusal(409, 'printer_removed', 'Counter was removed.'));
  await button('Save', asked).click();
  await expectFailure('Failed to change Counter');
  await expect.element(asked.getByText('Counter was removed.')).toBeVisible();
  await expect.element(page.getByLabelText('Address')).toHaveValue('192.168.1.9');
  await expect.element(button('Remove this printer', asked)).not.toBeInTheDocument();
});

test('a printer that is renamed during the question about its removal must be read again before it is removed', async () => {
  printers = [printerForTests(1, { name: 'Counter' })];
  await open();
  const isRead = holdMoment();
  await button('Change Counter').click();
  await button('Remove this printer').click();
  printers = [printerForTests(1, { name: 'Front' })];
  await readAgain();
  const asked = dialog('Remove Front?');
  await button('Remove', asked).click();
  expect(sent('delete', ONE)).toEqual([]);
  isRead();
  answers('delete', ONE, undefined);
  await button('Remove', asked).click();
  await expectSuccess('Front is removed.');
});
