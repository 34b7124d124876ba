/** The reason why something stays open at a closing, when the screen is left before it is saved. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { isUnsaved } from '~/lib/unsaved';
import { readAgain } from '~/testing/again';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { closingForTests, openClosing } from '~/testing/drawer';

const tickets = [{ sale_id: 'sale', order_number: 7, created_at: '2026-03-11T12:00:00Z' }];
const reason = page.getByLabelText('Why it stays open');

async function typeReason() {
  const closing = closingForTests({ step: 'open', tickets });
  await openClosing(closing);
  await button('Close the drawer').click();
  await reason.fill('Served');
  expect(isUnsaved('reason')).toBe(true);
  return closing;
}

test('a typed reason is still there after a visit to another screen, but not for another person', async () => {
  const { shift } = await typeReason();
  visit('/drawer');
  await expect.element(reason).not.toBeInTheDocument();
  expect(isUnsaved('reason')).toBe(true);
  visit(`/drawer?close=${shift.id}`);
  await expect.element(reason).toHaveValue('Served');
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  await expect.element(reason).toHaveValue('');
  expect(isUnsaved('reason')).toBe(false);
});

test('a typed reason is dropped once nothing is open any more', async () => {
  const closing = await typeReason();
  Object.assign(closing, { tickets: [], step: 'count' });
  await readAgain();
  await expect.element(page.getByText('Nothing is open now.')).toBeVisible();
  expect(isUnsaved('reason')).toBe(false);
});
