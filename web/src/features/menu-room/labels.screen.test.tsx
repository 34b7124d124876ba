/** Selects of the menu room say what is selected, on a phone too. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endDrafts } from '~/features/menu-room/drafts';
import { boxOf, labelBoxOf } from '~/testing/boxes';
import { button, dialog } from '~/testing/controls';
import { edit, entry, entryCard, entryList, openMenu } from '~/testing/menu-room';
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

test("in a batch edit an item's name and switch are level with its fields", async () => {
  await page.viewport(1440, 900);
  await openMenu();
  await button('Batch Edit').click();
  const row = entryCard('Latte');
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const field = middleOf(boxOf(row.getByRole('combobox', { name: 'Group of Latte', exact: true })));
  for (const part of [row.getByRole('heading', { name: 'Latte' }), row.getByRole('switch')])
    expect(Math.abs(middleOf(boxOf(part)) - field)).toBeLessThanOrEqual(2);
  expect(middleOf(boxOf(row.getByLabelText('Menu price')))).toBe(field);
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

test.for([390, 1024])('the colors to choose from are in columns: at %i px', async (width) => {
  await page.viewport(width, 844);
  await openMenu();
  const keys = (await edit('Latte')).getByRole('group', { name: 'Color' }).getByRole('button').elements();
  const places = keys.map((key) => key.getBoundingClientRect());
  const columns = places.filter(({ top }) => top === places[0]?.top).map(({ left }) => Math.round(left));
  expect(columns.length).toBeLessThan(keys.length);
  for (const { left } of places) expect(columns).toContain(Math.round(left));
});

test('the prices of items are below each other, whatever is said about them', async () => {
  await page.viewport(1024, 768);
  await openMenu(
    entryList([entry('Latte'), entry('Tapsilog', { rule: 'silog', rule_price_centavos: 16_500 })]),
  );
  await expect.element(entryCard('Tapsilog')).toBeVisible();
  expect(endOf('Latte', '₱120.00')).toBeCloseTo(endOf('Tapsilog', '₱165.00'), 0);
});

/** Where this text of an item ends. */
function endOf(name: string, words: string): number {
  const texts = document.createTreeWalker(entryCard(name).element(), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) if (texts.currentNode.textContent === words) range.selectNode(texts.currentNode);
  return range.getBoundingClientRect().right;
}
