import { expect, test } from 'vitest';
import type { CafeSettings } from '~/api/types';
import { hasUnsaved } from '~/lib/unsaved';
import { approval, approves, needsApproval } from '~/testing/approvals';
import { button, pressEnter } from '~/testing/controls';
import { holdMoment } from '~/testing/moment';
import { answers, fails, refusal, sent } from '~/testing/server';
import { card, openSettings, shownSettings } from '~/testing/settings';
import { expectSuccess } from '~/testing/toast';
import cases from '../../../../contracts/qr_ph_cases.json';

const SETTINGS = '/api/settings';
const GCASH = { kind: 'gcash', name: 'GCash', reference: 'required' } as const;
const ways = card('Ways to pay');
const save = button('Save ways to pay');

test('ways to pay that are switched on and named are saved together', async () => {
  const told = await openSettings();
  answers('patch', SETTINGS, ({ tenders }) => {
    told.settings = shownSettings({ tenders } as Partial<CafeSettings>);
    return told.settings;
  });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await ways.getByRole('switch', { name: 'GCash' }).click({ force: true });
  await expect.element(ways.getByLabelText('Reference number of GCash')).toHaveValue('required');
  await button('Add another way').click();
  await save.click();
  await expect.element(ways.getByText('Please enter a name, or remove it')).toBeVisible();
  expect(hasUnsaved()).toBe(true);
  await ways.getByLabelText('Other way 1').fill('Voucher');
  await save.click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([
    { tenders: [GCASH, { kind: 'other', name: 'Voucher', reference: 'off' }], known: { tenders: [] } },
  ]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(hasUnsaved()).toBe(false);
});

test('ways that somebody else changed are told with both values, and saving again keeps mine', async () => {
  const told = await openSettings();
  const isRead = holdMoment();
  await ways.getByRole('switch', { name: 'Card' }).click({ force: true });
  told.settings = shownSettings({ tenders: [GCASH] }, {}, 'Ben');
  fails('patch', SETTINGS, refusal(409, 'setting_changed'));
  await save.click();
  const clash = 'Ben changed this from nothing to GCash (reference required). Save again to keep yours.';
  await expect.element(ways.getByText(clash)).toBeVisible();
  await expect.element(ways.getByRole('switch', { name: 'Card' })).toBeChecked();
  await save.click();
  isRead();
  answers('patch', SETTINGS, shownSettings());
  await save.click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS).at(-1)?.known).toEqual({ tenders: [GCASH] });
});

test("an approver is told that the shop's QR Ph code is being changed", async () => {
  await openSettings();
  approves();
  fails('patch', SETTINGS, needsApproval('settings'));
  await ways.getByRole('switch', { name: 'QR Ph' }).click({ force: true });
  await ways.getByLabelText(/^Text of the shop/).fill(cases.shops[0]?.text ?? '');
  await save.click();
  await expect.element(approval.getByText('Change the shop’s QR Ph code')).toBeVisible();
});

test('a taken name is told beside its field, when the field is left and when it is saved', async () => {
  await openSettings();
  await button('Add another way').click();
  const name = ways.getByLabelText('Other way 1');
  const taken = ways.getByText('Please choose another name: GCash is taken.');
  await name.fill('g cash');
  await expect.element(taken).not.toBeInTheDocument();
  await ways.getByLabelText('Reference number of g cash').click();
  await expect.element(taken).toBeVisible();
  await save.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Please choose another name: GCash is taken.');
  expect(sent('patch', SETTINGS)).toEqual([]);
  await name.fill('Voucher');
  await expect.element(taken).not.toBeInTheDocument();
});

test('a refusal that belongs to no field is told too', async () => {
  await openSettings();
  await ways.getByRole('switch', { name: 'Card' }).click({ force: true });
  const detail = 'There can be at most 8 names of your own.';
  fails('patch', SETTINGS, {
    status: 422,
    json: { error: 'invalid', detail, field: 'tenders' },
  });
  await save.click();
  await expect.element(ways.getByText(detail)).toBeVisible();
});

test('the focus stays in the card when a way is removed with the keyboard', async () => {
  await openSettings();
  for (const number of [1, 2]) {
    await button('Add another way').click();
    await ways.getByLabelText(`Other way ${number}`).fill(`Voucher ${number}`);
  }
  await pressEnter(button('Remove Voucher 1'));
  await expect.element(ways).toHaveFocus();
  await pressEnter(button('Remove Voucher 2'));
  await expect.element(ways).toHaveFocus();
});
