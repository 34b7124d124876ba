import { expect, test } from 'vitest';
import { button, dialog } from '~/testing/controls';
import { entryList, openMenu, usualEntries } from '~/testing/menu-room';
import { answers, fails, sent } from '~/testing/server';
import { expectSuccess } from '~/testing/toast';

const CHIPS = '/api/menu/chips';
const groups = dialog('Groups');
const asked = dialog('Usual order');

test('the usual order is restored only after a confirmation', async () => {
  const list = await openMenu({ ...entryList(usualEntries()), are_ordered: true });
  await button('Groups').click();
  await button('Usual order', groups).click();
  await button('Cancel', asked).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent('put', CHIPS)).toEqual([]);

  fails('put', CHIPS, 'cut');
  await button('Usual order', groups).click();
  await button('Usual order', asked).click();
  await expect.element(asked.getByText('The server did not answer.', { exact: false })).toBeVisible();
  answers('put', CHIPS, () => {
    list.are_ordered = false;
    return undefined;
  });
  await button('Usual order', asked).click();
  await expectSuccess('The menu is in its usual order');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(button('Usual order', groups)).not.toBeInTheDocument();
  expect(sent('put', CHIPS).at(-1)).toEqual({ known: ['silog', 'coffee', 'more'], keys: [] });
});
