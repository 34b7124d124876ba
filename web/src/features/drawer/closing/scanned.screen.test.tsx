import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { alert, closingForTests, confirmCount, openClosing, pieces } from '~/testing/drawer';
import { scan } from '~/testing/scanner';

test('a scan during a closing is not taken for a number of bills, a float or a note', async () => {
  await openClosing(closingForTests());
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await scan('480016');
  await expect.element(pieces('₱500')).toHaveValue('1');
  expect(alert.elements()).toEqual([]);
  await confirmCount.click();
  await button('Confirm', alert).click();
  const left = page.getByLabelText('The next float');
  await left.fill('500');
  await scan('120');
  await expect.element(left).toHaveValue('500');
  await button('Write a note').click();
  const note = page.getByLabelText('What was found out');
  await note.fill('Change for a thousand');
  await scan('480016');
  await expect.element(note).toHaveValue('Change for a thousand');
});
