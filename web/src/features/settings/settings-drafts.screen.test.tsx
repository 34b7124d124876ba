/** What is typed in Settings, when the screen is left before it is saved. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { hasUnsaved } from '~/lib/unsaved';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { answers, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { cafeAddress, cafeName, card, openSettings, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const discard = button('Discard', card('Cafe'));

test('typed settings are still there after a visit to another screen, until they are discarded', async () => {
  await openSettings();
  await cafeName.fill('Kape ni Nena');
  visit('/drawer');
  await expect.element(cafeName).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(true);
  visit('/settings');
  await expect.element(cafeName).toHaveValue('Kape ni Nena');
  await discard.click();
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  expect(hasUnsaved()).toBe(false);
});

test('a person who signs in in another tab finds nothing typed in an open form', async () => {
  await openSettings();
  await cafeName.fill('Kape ni Nena');
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
  await cafeName.fill('Kape');
  await discard.click();
  expect(hasUnsaved()).toBe(false);
});

test.for([
  { save: 'Save approvals', of: 'Approvals', field: 'Cash out over', width: 390 },
  { save: 'Save invoice numbers', of: 'Tax and invoices', field: 'Next number', width: 390 },
  { save: 'Save invoice numbers', of: 'Tax and invoices', field: 'Next number', width: 320 },
])('$save stays under the finger on $width px when typing begins', async (each) => {
  await openSettings({ settings: shownSettings({ invoice_series: 'shop' }) });
  await page.viewport(each.width, 844);
  const save = button(each.save);
  const top = () =>
    (save.element() as HTMLElement).offsetTop - (save.element().closest('form')?.offsetTop ?? 0);
  const before = top();
  await card(each.of).getByLabelText(each.field).fill('500');
  await expect.element(button('Discard', card(each.of))).toBeVisible();
  expect(top()).toBe(before);
});

test('what somebody else has typed is not there any more', async () => {
  await openSettings();
  await cafeName.fill('Kape ni Nena');
  visit('/drawer');
  await expect.element(cafeName).not.toBeInTheDocument();
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  expect(hasUnsaved()).toBe(false);
  visit('/settings');
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
});

test("a name whose answer was lost is not taken for someone else's, even after a visit to another screen", async () => {
  const told = await openSettings();
  answers('patch', '/api/settings', ({ cafe_name }) => {
    told.settings = shownSettings({ cafe_name: cafe_name ?? '' });
    return told.settings;
  });
  losesAnswer('patch', '/api/settings');
  await cafeName.fill('Kape');
  await button('Save', card('Cafe')).click();
  await expectFailure('Failed to save settings');
  visit('/drawer');
  await expect.element(cafeName).not.toBeInTheDocument();
  visit('/settings');
  await cafeName.fill('Kape ni Nena');
  await button('Save', card('Cafe')).click();
  await expectSuccess('Settings saved');
  expect(sent('patch', '/api/settings')[1]).toEqual({
    cafe_name: 'Kape ni Nena',
    known: { cafe_name: 'Kape' },
  });
});

test('a field that is typed back after a visit to another screen counts as untouched', async () => {
  const told = await openSettings();
  await cafeName.fill('Kape');
  await cafeAddress.fill('Baguio');
  visit('/drawer');
  await expect.element(cafeName).not.toBeInTheDocument();
  visit('/settings');
  await cafeName.fill('Sukli Cafe');
  told.settings = shownSettings({ cafe_name: 'Barako', cafe_address: 'Manila' }, {}, 'Ben');
  fails('patch', '/api/settings', refusal(409, 'setting_changed'));
  await button('Save', card('Cafe')).click();
  await expect
    .element(cafeAddress)
    .toHaveAccessibleDescription('Ben changed this from nothing to "Manila". Save again to keep yours.');
  await expect.element(cafeName).toHaveValue('Barako');
});
