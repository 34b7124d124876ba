import { expect, test } from 'vitest';
import type { CafeSettings } from '~/api/types';
import { hasUnsaved } from '~/lib/unsaved';
import { button } from '~/testing/controls';
import { answers, fails, refusal, sent } from '~/testing/server';
import { card, openSettings, shownSettings } from '~/testing/settings';
import { toldSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';
const GCASH = { kind: 'gcash', name: 'GCash', reference: 'required' } as const;
const ways = card('Ways to pay');
const save = button('Save ways to pay');

test('what is switched on and named is saved at once for every till', async () => {
  const told = await openSettings();
  answers('patch', SETTINGS, ({ tenders }) => {
    told.settings = shownSettings({ tenders } as Partial<CafeSettings>);
    return told.settings;
  });
  await expect.element(save).toBeDisabled();
  await ways.getByRole('switch', { name: 'GCash' }).click({ force: true });
  await expect.element(ways.getByLabelText('Reference number of GCash')).toHaveValue('required');
  await button('Add another way').click();
  await save.click();
  await expect.element(ways.getByText('Please enter a name for each way to pay, or remove it')).toBeVisible();
  expect(hasUnsaved()).toBe(true);
  await ways.getByLabelText('Other way 1').fill('Voucher');
  await save.click();
  await toldSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([
    { tenders: [GCASH, { kind: 'other', name: 'Voucher', reference: 'off' }], known: { tenders: [] } },
  ]);
  await expect.element(save).toBeDisabled();
  expect(hasUnsaved()).toBe(false);
});

test('what somebody else has changed meanwhile is said, and saving again keeps mine', async () => {
  const told = await openSettings();
  await ways.getByRole('switch', { name: 'Card' }).click({ force: true });
  told.settings = shownSettings({ tenders: [GCASH] });
  fails('patch', SETTINGS, refusal(409, 'setting_changed'));
  await save.click();
  await expect
    .element(ways.getByText('Somebody else has changed this meanwhile. Look at it, and save again.'))
    .toBeVisible();
  answers('patch', SETTINGS, shownSettings());
  await save.click();
  await toldSuccess('Settings saved');
  expect(sent('patch', SETTINGS).at(-1)?.known).toEqual({ tenders: [GCASH] });
});
