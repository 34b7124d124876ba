/** Selects of the menu room say what is selected, on a phone too. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endDrafts } from '~/features/menu-room/drafts';
import { boxOf, labelBoxOf } from '~/testing/boxes';
import { button, dialog } from '~/testing/controls';
import { edit, entryCard, openMenu } from '~/testing/menu-room';
import { onAPhone } from '~/testing/phone';
import { bar } from '~/testing/stock';

onAPhone();
afterEach(endDrafts);

test('the group of an item has its label above it, and is as wide as the fields around it', async () => {
  await openMenu();
  const editing = await edit('Latte');
  const group = editing.getByRole('combobox', { name: 'Group', exact: true });
  const label = labelBoxOf(group);
  expect(label.width).toBeGreaterThan(30);
  expect(label.bottom).toBeLessThanOrEqual(boxOf(group).top);
  expect(boxOf(group).width).toBe(boxOf(editing.getByLabelText('Menu price')).width);
});

test('in a batch edit each group has its label, and room for its words', async () => {
  await openMenu();
  await button('Batch Edit').click();
  const group = entryCard('Latte').getByRole('combobox', { name: 'Group of Latte', exact: true });
  await expect.element(group).toBeVisible();
  expect(labelBoxOf(group).width).toBeGreaterThan(25);
  expect(labelBoxOf(group).bottom).toBeLessThanOrEqual(boxOf(group).top);
  expect(boxOf(group).width).toBeGreaterThanOrEqual(224);
  const row = entryCard('Latte').element();
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  const when = bar.getByRole('combobox', { name: 'Prices', exact: true });
  expect(labelBoxOf(when).width).toBeGreaterThan(30);
  expect(labelBoxOf(when).right).toBeLessThanOrEqual(boxOf(when).left);
});

test('the dialog of the groups ends with the way out and the main action, side by side', async () => {
  await openMenu();
  await button('Groups').click();
  const groups = dialog('Groups');
  const [add, close, save] = ['Add Group', 'Close', 'Save Order'].map((name) => boxOf(button(name, groups)));
  if (!add || !close || !save) throw new Error('no such buttons');
  expect(close.top).toBe(save.top);
  expect(close.right).toBeLessThanOrEqual(save.left);
  expect(add.bottom).toBeLessThanOrEqual(close.top);
  expect(page.getByRole('dialog').element().scrollWidth).toBeLessThanOrEqual(innerWidth);
});
