/** A scanner beside the lists and editors of the back office: what it types changes and saves nothing there. */
import { beforeEach, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { useMenuDrafts } from '~/features/menu-room/drafts';
import { useDrafts as useOptionDrafts } from '~/features/options/draft-store';
import { milk, temperature } from '~/features/options/options-for-tests';
import { useDrafts as useRecipeDrafts } from '~/features/recipes/draft-store';
import { button } from '~/testing/controls';
import { entryCard, openMenu } from '~/testing/menu-room';
import { ONE, openOptions, row } from '~/testing/options-editor';
import { amountOf, openRecipe, RECIPE } from '~/testing/recipes';
import { scan } from '~/testing/scanner';
import { sent } from '~/testing/server';
import { batchEdit, batchField, openStock } from '~/testing/stock';

beforeEach(() => {
  useOptionDrafts.setState({}, true);
  useRecipeDrafts.setState({}, true);
  useMenuDrafts.setState({ on: false, priceFrom: '', drafts: {} });
});

/** The field keeps its text, and nothing reacts to Enter. */
async function takesNoScan(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await scan('4801');
  await expect.element(field).toHaveValue(text);
}

test('a scan changes nothing in the batch edit of the stock room', async () => {
  await openStock();
  await batchEdit();
  await takesNoScan(batchField('Buko Pie', 'Stock'), '12');
});

test('a scan changes nothing in the batch edit of the menu', async () => {
  await openMenu();
  await button('Batch Edit').click();
  await takesNoScan(entryCard('Mocha').getByLabelText('Menu price'), '130');
});

test('a scan changes nothing in the editor of options', async () => {
  await openOptions([temperature, milk], `?group=${milk.id}`);
  await takesNoScan(row('Oat milk').getByLabelText('Added to the price', { exact: true }), '35');
  expect(sent('put', ONE)).toEqual([]);
});

test('a scan changes nothing in the editor of a recipe', async () => {
  await openRecipe();
  await takesNoScan(amountOf('Coffee Beans'), '20');
  expect(sent('put', RECIPE)).toEqual([]);
});
