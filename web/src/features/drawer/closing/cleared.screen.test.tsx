import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { closingForTests, openClosing, pieces } from '~/testing/drawer';
import { answers } from '~/testing/server';

test("a count survives that another tab clears this browser's storage, and nobody has to take it over", async () => {
  const closing = closingForTests();
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('3');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(pieces('₱500')).not.toBeInTheDocument();
  storeCurrentStaff({ id: newId(), first_name: 'Maria' });
  visit(`/drawer?close=${closing.shift.id}`);
  await expect.element(pieces('₱500')).toHaveValue('3');
  expect(page.getByText(/on another device/).elements()).toEqual([]);
});
