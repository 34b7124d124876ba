import { expect, test } from 'vitest';
import { button } from '~/testing/controls';
import { edit, openMenu } from '~/testing/menu-room';
import { scan } from '~/testing/scanner';
import { sent } from '~/testing/server';

test('a scan in the dialog of an item becomes its code wherever the focus is, and saves nothing', async () => {
  await openMenu();
  const dialog = await edit('Mocha');
  const price = dialog.getByLabelText('Menu price');
  await price.click();
  await price.fill('130');
  await scan('4801');
  await expect.element(price).toHaveValue('130');
  const code = dialog.getByLabelText('Barcode or short number');
  await expect.element(code).toHaveValue('4801');
  await code.click();
  await scan('480016');
  await expect.element(code).toHaveValue('480016');
  await expect.element(button('Save', dialog)).toBeVisible();
  expect(sent('patch', '/api/menu/entries')).toEqual([]);
});
