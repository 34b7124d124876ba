import { expect, test } from 'vitest';
import { button } from '~/testing/controls';
import { alert, COUNT, closingForTests, confirmCount, openClosing, pieces } from '~/testing/drawer';
import { sent } from '~/testing/server';
import { countDraft } from './count-draft';

test('the question about a count closes when another tab changes the count behind it', async () => {
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('4');
  await confirmCount.click();
  await expect.element(alert).toHaveAccessibleName('You counted ₱2,000.00');
  const key = `closing-${closing.shift.id}`;
  // On its way to another number: nothing can be counted of it.
  const typed = { ...countDraft(closing.shift.id), pieces: { 50000: '4x' }, countId: 'another' };
  const newValue = JSON.stringify(typed);
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await expect.element(pieces('₱500')).toHaveValue('4x');
  await expect.element(alert).not.toBeInTheDocument();
  expect(sent('post', COUNT)).toEqual([]);
});
