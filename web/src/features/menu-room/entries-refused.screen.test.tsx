/** Rows of the menu's Batch Edit that are not saved, wherever they are in the list. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endDrafts } from '~/features/menu-room/drafts';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { entry, entryCard, entryList, openMenu, takesEntries, usualEntries } from '~/testing/menu-room';
import { answers } from '~/testing/server';
import { bar } from '~/testing/stock';
import { expectFailure } from '~/testing/toast';

const ENTRIES = '/api/menu/entries';
const DELETED = /Someone else deleted this item\. Changes to it can no longer be saved\./;

afterEach(endDrafts);

const price = (name: string) => entryCard(name).getByLabelText('Menu price');

test('a row that was not saved is shown even if the search has hidden it', async () => {
  takesEntries(await openMenu());
  await button('Batch Edit').click();
  await price('Tapsilog').fill('12x');
  await price('Mocha').fill('130');
  const search = page.getByLabelText('Search menu');
  await search.fill('coffee');
  await expect.element(entryCard('Tapsilog')).not.toBeInTheDocument();
  await button('Save Changes', bar).click();
  await expectFailure('Updated 1 items successfully. 1 row was not saved. It says why.');
  await expect.element(search).toHaveValue('');
  await expect.element(entryCard('Tapsilog')).toMatchTextContent(/Please enter a valid price/);
});

test('a row far down the list that was not saved comes into sight', async () => {
  const many = Array.from({ length: 60 }, (_, number) => entry(`Item ${String(number).padStart(2, '0')}`));
  await openMenu(entryList(many));
  await button('Batch Edit').click();
  await price('Item 00').fill('130');
  answers('patch', ENTRIES, () => ({
    saved: [],
    refused: [
      {
        ...{ id: 'Item 00', error: 'menu_changed' as const, detail: '', field: 'price_centavos' },
        now: entry('Item 00', { price_centavos: 15_000 }),
      },
    ],
  }));
  (page.getByRole('main').element() as HTMLElement).scrollTo({ top: 5_000 });
  await expect.element(entryCard('Item 59')).toBeInViewport();
  await button('Save Changes', bar).click();
  await expectFailure('Failed to update menu. 1 row was not saved. It says why.');
  await expect.element(entryCard('Item 00')).toBeInViewport();
});

test('a row of a deleted item says so, and can be removed from the list', async () => {
  const list = await openMenu();
  await button('Batch Edit').click();
  await price('Mocha').fill('130');
  list.entries = usualEntries().filter(({ name }) => name !== 'Mocha');
  await readAgain();
  await expect.element(entryCard('Mocha')).toMatchTextContent(DELETED);
  await expect.element(price('Mocha')).toHaveValue('130');
  await expect.element(page.getByText('4 items', { exact: true })).toBeVisible();
  await button('Remove from this list', entryCard('Mocha')).click();
  await expect.element(entryCard('Mocha')).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent(/0 pending updates/);
});

test('a row of a deleted item says so even if its group is gone too', async () => {
  const list = await openMenu();
  await button('Batch Edit').click();
  await price('Mocha').fill('130');
  list.entries = usualEntries().filter(({ name }) => name !== 'Mocha' && name !== 'Latte');
  list.groups = list.groups.filter(({ key }) => key !== 'coffee');
  await readAgain();
  await expect.element(entryCard('Mocha')).toMatchTextContent(DELETED);
});
