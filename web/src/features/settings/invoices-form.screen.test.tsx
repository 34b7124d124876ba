import { expect, test } from 'vitest';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { answers, fails, sent } from '~/testing/server';
import { card, openSettings, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';
const taxes = card('Tax and invoices');
const choice = (name: string) => taxes.getByRole('radio', { name, exact: true });
const prefix = taxes.getByLabelText(/^Prefix/);
const digits = taxes.getByLabelText('Digits');
const next = taxes.getByLabelText('Next number');
const says = (words: string) => expect.element(taxes.getByText(words, { exact: true })).toBeVisible();

test('a shop without invoice numbers is asked nothing, and one that begins sees its first invoice', async () => {
  const told = await openSettings();
  await says('Sales have no invoice number.');
  await expect.element(prefix).not.toBeInTheDocument();
  await choice('One series').click({ force: true });
  await says('000001');
  await prefix.fill('inv-');
  await digits.fill('8');
  await next.fill('1,001');
  await says('INV-00001001');
  const saved = {
    invoice_series: 'shop',
    invoice_prefix: 'INV-',
    invoice_width: 8,
    invoice_first: 1001,
  } as const;
  answers('patch', SETTINGS, () => {
    told.settings = shownSettings(saved);
    told.numbers = { next_number: 1001, series: [{ till_name: null, next_invoice: 'INV-00001001' }] };
    return told.settings;
  });
  await button('Save invoice numbers').click();
  await expectSuccess('Settings saved');
  const known = { invoice_series: 'off', invoice_prefix: '', invoice_width: 6, invoice_first: 1 };
  expect(sent('patch', SETTINGS)).toEqual([{ ...saved, known }]);
  await expect.element(prefix).toHaveValue('INV-');
  await expect.element(next).toHaveValue('1001');
  await expect.element(button('Save invoice numbers')).toHaveAttribute('aria-disabled', 'true');
});

test('the next number follows the sales, and is sent only if it was typed', async () => {
  const settings = shownSettings({ invoice_series: 'shop', invoice_prefix: 'INV-' });
  const told = await openSettings({ settings, numbers: { next_number: 42, series: [] } });
  await says('INV-000042');
  told.numbers = { next_number: 43, series: [] };
  await readAgain();
  await says('INV-000043');
  answers('patch', SETTINGS, shownSettings({ ...settings.values, invoice_width: 7 }));
  await digits.fill('7');
  await button('Save invoice numbers').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([{ invoice_width: 7, known: { invoice_width: 6 } }]);
});

test('a number that is already used is refused beside its field', async () => {
  const settings = shownSettings({ invoice_series: 'shop', invoice_prefix: 'INV-' });
  await openSettings({ settings, numbers: { next_number: 42, series: [] } });
  await next.fill('7');
  const detail = 'INV-000041 is used already. The next free number is 42.';
  fails('patch', SETTINGS, { status: 422, json: { error: 'invalid', detail, field: 'invoice_first' } });
  await button('Save invoice numbers').click();
  await expectFailure('Failed to save settings');
  await says(detail);
  await expect.element(next).toHaveFocus();
  expect(sent('patch', SETTINGS)).toEqual([{ invoice_first: 7, known: { invoice_first: 1 } }]);
});

test('invalid values are told before anything is sent', async () => {
  await openSettings();
  await choice('One series').click({ force: true });
  await prefix.fill('INV1');
  await digits.fill('3');
  await next.fill('0');
  await button('Save invoice numbers').click();
  await says('Up to 8 letters, digits and hyphens, with no digit at the end');
  await says('At least 4');
  await says('At least 1');
  await choice('One for each till').click({ force: true });
  await expect.element(next).not.toBeInTheDocument();
  await digits.fill('4');
  await prefix.fill('CAFE-');
  await button('Save invoice numbers').click();
  await says('Up to 4 characters: the till’s number follows it');
  expect(sent('patch', SETTINGS)).toEqual([]);
});

test('with a series for each till, every till that has sold is listed with its next invoice', async () => {
  const settings = shownSettings({ invoice_series: 'device', invoice_prefix: 'INV-' });
  const series = [
    { till_name: 'Counter', next_invoice: 'INV-1-000007' },
    { till_name: 'Bar', next_invoice: 'INV-2-000003' },
  ];
  await openSettings({ settings, numbers: { next_number: 1, series } });
  await says('Next on Counter');
  await says('INV-1-000007');
  await says('Next on Bar');
  await says('INV-2-000003');
});

test('turning the numbers off sends no change of the hidden fields', async () => {
  const settings = shownSettings({ invoice_series: 'shop', invoice_prefix: 'INV-' });
  await openSettings({ settings, numbers: { next_number: 42, series: [] } });
  await prefix.fill('B-');
  await choice('Off').first().click({ force: true });
  answers('patch', SETTINGS, shownSettings({ invoice_prefix: 'INV-' }));
  await button('Save invoice numbers').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([{ invoice_series: 'off', known: { invoice_series: 'shop' } }]);
});
