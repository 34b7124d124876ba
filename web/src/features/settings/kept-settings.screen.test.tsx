/** What is typed in Settings, when its screen is left before it is saved. */
import { expect, test } from 'vitest';
import { useCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { hasUnsaved } from '~/lib/unsaved';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { cafeName, openSettings } from '~/testing/settings';

test('what is typed is still there after a visit to another screen, until it is discarded', async () => {
  await openSettings();
  await cafeName.fill('Kape ni Nena');
  visit('/drawer');
  await expect.element(cafeName).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(true);
  visit('/settings');
  await expect.element(cafeName).toHaveValue('Kape ni Nena');
  await button('Discard changes').click();
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
  await expect.element(button('Save')).toBeDisabled();
  expect(hasUnsaved()).toBe(false);
});

test('what somebody else typed is not there any more', async () => {
  await openSettings();
  await cafeName.fill('Kape ni Nena');
  visit('/drawer');
  await expect.element(cafeName).not.toBeInTheDocument();
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  expect(hasUnsaved()).toBe(false);
  visit('/settings');
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
});
