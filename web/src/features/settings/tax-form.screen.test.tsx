import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hasUnsaved } from '~/lib/unsaved';
import { button } from '~/testing/controls';
import { answers, fails, refusal, sent } from '~/testing/server';
import { card, openSettings, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';
const taxes = card('Tax and invoices');
const vat = taxes.getByRole('switch', { name: 'Registered for VAT' });
const service = taxes.getByLabelText(/^Service charge, in %/);
const choice = (of: string, name: string) =>
  taxes.getByRole('radiogroup', { name: of }).getByRole('radio', { name, exact: true });
const says = (words: string) => expect.element(taxes.getByText(words)).toBeVisible();

test('registering for VAT is explained first, and happens when it is saved', async () => {
  const told = await openSettings();
  await says('Prices have no VAT in them, and VAT is shown nowhere.');
  await vat.click({ force: true });
  await says('Prices have 12% VAT in them, and receipts, readings and reports show how much.');
  expect(sent('patch', SETTINGS)).toEqual([]);
  expect(hasUnsaved()).toBe(true);
  answers('patch', SETTINGS, () => {
    told.settings = shownSettings({ vat_registered: true });
    return told.settings;
  });
  await button('Save taxes').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([{ vat_registered: true, known: { vat_registered: false } }]);
  await expect.element(vat).toBeChecked();
  await expect.element(button('Save taxes')).toHaveAttribute('aria-disabled', 'true');
});

test('an invalid TIN is refused beside its field, and a saved one is shown in its usual form', async () => {
  await openSettings();
  const tin = page.getByRole('textbox', { name: /^TIN/ });
  const wrong = 'Please enter the TIN with the branch code, such as 123-456-789-000.';
  await tin.fill('123 456 789');
  fails('patch', SETTINGS, { status: 422, json: { error: 'invalid', detail: wrong, field: 'cafe_tin' } });
  await button('Save taxes').click();
  await expect.element(page.getByText(wrong)).toBeVisible();
  await tin.fill('123456789000');
  answers('patch', SETTINGS, shownSettings({ cafe_tin: '123-456-789-000' }));
  await button('Save taxes').click();
  await expectSuccess('Settings saved');
  await expect.element(tin).toHaveValue('123-456-789-000');
});

test('MIN and permit numbers are saved as typed, and take no more than the server does', async () => {
  await openSettings();
  const machine = taxes.getByRole('textbox', { name: /^MIN/ });
  const permits = taxes.getByRole('textbox', { name: /^Permit numbers/ });
  await expect.element(machine).toHaveAttribute('maxlength', '40');
  await expect.element(permits).toHaveAttribute('maxlength', '200');
  const typed = { machine_number: '21071512345678901', permit_numbers: 'PTU FP072021-1\nAcc. 043-1' };
  await machine.fill(typed.machine_number);
  await permits.fill(typed.permit_numbers);
  answers('patch', SETTINGS, shownSettings(typed));
  await button('Save taxes').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([{ ...typed, known: { machine_number: '', permit_numbers: '' } }]);
});

test('a service charge is at most 30 %, and its details are asked once there is one', async () => {
  await openSettings();
  await says('Leave empty for none.');
  await expect.element(taxes.getByRole('radiogroup', { name: 'Service charge on' })).not.toBeInTheDocument();
  for (const wrong of ['31', '30.1', 'ten', '-1']) {
    await service.fill(wrong);
    await button('Save taxes').click();
    await says('From 0 to 30, or leave it empty');
  }
  expect(sent('patch', SETTINGS)).toEqual([]);
  await service.fill('7.5');
  await says('A percentage of prices without VAT. It is added to the total and shown separately.');
  await choice('Service charge on', 'All orders').click({ force: true });
  await choice('Service charge from', 'After discounts').click({ force: true });
  const wanted = {
    service_charge_tenths: 75,
    service_charge_on: 'all',
    service_charge_discounted: true,
  } as const;
  answers('patch', SETTINGS, shownSettings(wanted));
  await button('Save taxes').click();
  await expectSuccess('Settings saved');
  const known = {
    service_charge_tenths: 0,
    service_charge_on: 'dine-in',
    service_charge_discounted: false,
  };
  expect(sent('patch', SETTINGS)).toEqual([{ ...wanted, known }]);
  await expect.element(service).toHaveValue('7.5');
});

test('whether a card needs its name and number can be chosen, and is explained', async () => {
  await openSettings();
  const of = 'Name and ID number of Senior, PWD and other cards';
  await says('An order with a card can be completed only when both are typed.');
  await choice(of, 'Optional').click({ force: true });
  await says('An order with a card can be completed without them.');
  answers('patch', SETTINGS, shownSettings({ card_details: 'optional' }));
  await button('Save taxes').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([
    { card_details: 'optional', known: { card_details: 'required' } },
  ]);
});

test('a service charge that somebody else changed is told with both values', async () => {
  const told = await openSettings({ settings: shownSettings({ service_charge_tenths: 50 }) });
  await service.fill('10');
  told.settings = shownSettings({ service_charge_tenths: 80 }, {}, 'Ben');
  fails('patch', SETTINGS, refusal(409, 'setting_changed'));
  await button('Save taxes').click();
  await expectFailure('Failed to save settings');
  await says('Ben changed this from 5% to 8%. Save again to keep yours.');
  await expect.element(service).toHaveValue('10');
});
