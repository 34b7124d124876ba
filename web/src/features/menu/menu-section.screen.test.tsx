import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Menu, MenuItem } from '~/api/types';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { later } from '~/testing/later';
import { menuItem, menuOf, usualMenu } from '~/testing/menu';
import { answers, fails } from '~/testing/server';
import { add, answersTill, line, menu, openTill, order, tile, tileNames, tiles } from '~/testing/till';
import { failure } from '~/testing/toast';

const search = page.getByLabelText('Search menu');
const soldOut = page.getByRole('switch', { name: 'Show sold-out items' });

async function openMenu(items: MenuItem[] = usualMenu()): Promise<void> {
  await openTill(...items);
  await expect.element(menu).toBeVisible();
}

test('the menu is in its order: daily special, silog, the rest by name, other last', async () => {
  await openMenu();
  expect(tileNames()).toEqual([
    'Daily Special: Chicken Adobo',
    'All Day Silog with Coffee',
    'Longsilog',
    'Tapsilog',
    'Brewed Coffee',
    'Buko Pie',
    'Cafe Latte',
    'Cappuccino',
    'Chicken Empanada',
    'Ensaymada',
    'Matcha Latte',
    'Pandesal',
    'Siopao',
    'Tsokolate',
    "Mother's Bibingka",
    'Other',
  ]);
});

test('a tile shows the name, the price and the stock', async () => {
  await openMenu();
  for (const [name, price, badge] of [
    ['Tapsilog', '₱165.00', '50'],
    ['All Day Silog with Coffee', '₱165.00', '30'],
    ['Chicken Empanada', '₱35.00', '45'],
    ['Pandesal', '₱10.50', '200'],
    ['Daily Special: Chicken Adobo', '₱190.50', '20'],
    ['Ensaymada', '₱55.00', '11'],
    ['Buko Pie', '₱110.00', 'Low Stock - 3'],
    ['Siopao', '₱45.00', '2'],
  ] as const) {
    await expect.element(tile(name).getByText(price)).toBeVisible();
    await expect.element(tile(name).getByText(badge, { exact: true })).toBeVisible();
  }
});

test("the badge '{n} in order' counts what is in the order", async () => {
  await openMenu();
  const badge = (words: string) => tile('Tapsilog').getByText(words);
  await expect.element(badge('in order')).not.toBeInTheDocument();
  await add('Tapsilog');
  await expect.element(badge('1 in order')).toBeVisible();
  await add('Tapsilog', 'Tapsilog');
  await expect.element(badge('3 in order')).toBeVisible();
  await button('Decrease Tapsilog', order).click();
  await expect.element(badge('2 in order')).toBeVisible();
  await button('Clear', order).click();
  await expect.element(badge('in order')).not.toBeInTheDocument();
});

test("neither '1 in order' nor '10 in order' is cut beside a price, whatever the width", async () => {
  await openMenu();
  for (let tap = 0; tap < 10; tap += 1) await add('Tapsilog');
  await add('Longsilog');
  for (const width of [1440, 1200, 1024, 1002, 844, 768, 390, 360]) {
    await page.viewport(width, 800);
    for (const [item, words] of [
      ['Longsilog', '1 in order'],
      ['Tapsilog', '10 in order'],
    ] as const) {
      const badge = tile(item).getByText(words, { exact: true });
      await expect.element(badge).toBeVisible();
      const { scrollWidth, clientWidth } = badge.element();
      expect(scrollWidth - clientWidth, `${words} at ${width} px`).toBe(0);
    }
  }
});

test('quick taps on many tiles are all counted', async () => {
  await openMenu();
  const names = ['Tapsilog', 'Longsilog', 'Pandesal', 'Brewed Coffee', 'Chicken Empanada'];
  for (let round = 0; round < 4; round += 1)
    for (const name of names) ((await tile(name).findElement()) as HTMLElement).click();
  for (const name of names) await expect.element(tile(name).getByText('4 in order')).toBeVisible();
});

test('sold-out items show with the switch and hide without it', async () => {
  await openMenu();
  await expect.element(tile('Leche Flan')).not.toBeInTheDocument();
  await soldOut.click({ force: true });
  await expect.element(tile('Leche Flan').getByText('Out of Stock')).toBeVisible();
  await soldOut.click({ force: true });
  await expect.element(tile('Leche Flan')).not.toBeInTheDocument();
});

test("'Loading menu items...' is shown until the menu is there", async () => {
  const coming = later<Menu>();
  answersTill();
  answers('get', '/api/menu/whole', () => coming.answer);
  await openApp();
  await expect.element(page.getByText('Loading menu items...')).toBeVisible();
  coming.resolve(menuOf(usualMenu()));
  await expect.element(menu).toBeVisible();
  await expect.element(page.getByText('Loading menu items...')).not.toBeInTheDocument();
});

test("a menu that cannot be loaded says 'Failed to load menu items', and can be tried again", async () => {
  answersTill(...usualMenu());
  fails('get', '/api/menu/whole', { status: 400, json: { error: 'refused', detail: 'Not now.' } });
  await openApp();
  await expect.element(failure('Error', 'Failed to load menu items')).toBeVisible();
  await expect.element(page.getByText('No items available')).toBeVisible();
  await button('Try again').click();
  await expect.element(tile('Tapsilog')).toBeVisible();
});

test("a cafe without items says 'No items available'", async () => {
  await openTill();
  await expect.element(page.getByText('No items available')).toBeVisible();
  await expect.element(page.getByText('No items selected')).toBeVisible();
});

test('the search finds words in any order, and Enter takes the only match', async () => {
  await openMenu();
  await search.fill('adobo daily');
  await expect.element(tiles).toHaveLength(1);
  await search.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Daily Special: Chicken Adobo')).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.element(tile('Tapsilog')).toBeVisible();
});

test('a category shows only its items', async () => {
  await openMenu();
  await button('Silog').click();
  await expect.element(tiles).toHaveLength(3);
  await button('All').click();
  await expect.element(tiles).toHaveLength(16);
});

test('a search finds what the chosen category does not have, and says so', async () => {
  await openMenu();
  await button('Bread').click();
  await search.fill('tapsi');
  await expect.element(page.getByText('Nothing in Bread. Found in all categories:')).toBeVisible();
  await add('Tapsilog');
  await expect.element(line('Tapsilog')).toBeVisible();
  await search.fill('leche');
  await button('Show sold-out items').click();
  await expect.element(tile('Leche Flan').getByText('Out of Stock')).toBeVisible();
});

test('the tiles align with the navigation above, and begin near the top', async () => {
  await openMenu();
  const above = (
    await page.getByRole('navigation', { name: 'Screens' }).findElement()
  ).getBoundingClientRect();
  const box = (await menu.findElement()).getBoundingClientRect();
  expect([box.left, box.right]).toEqual([above.left, above.right]);
  expect(box.y).toBeLessThanOrEqual(200);
});

describe('two hundred items with long names', () => {
  const names = Array.from(
    { length: 199 },
    (_, index) =>
      `Grilled Chicken Inasal with Garlic Rice, Atchara and Calamansi No. ${String(index + 1).padStart(3, '0')}`,
  );

  test('are all there, in tiles of one height, and nothing scrolls sideways', async () => {
    await openMenu([...names, 'Other'].map((name) => menuItem(name, { current_stock: 500 })));
    await expect.element(tiles).toHaveLength(200);
    const heights = menu
      .getByRole('listitem')
      .elements()
      .map((place) => place.getBoundingClientRect().height);
    // Tiles out of sight are not drawn, but their places exist.
    expect(new Set(heights).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const last = tile(names.at(-1) ?? '');
    last.element().scrollIntoView();
    expect(last.element().getBoundingClientRect().height).toBe(heights[0]);
    await last.click();
    await expect.element(last.getByText('1 in order')).toBeVisible();
  });
});

test.each([
  [1024, 768],
  [1440, 900],
])('a search of fifteen letters shows whole beside its × at %i × %i', async (...size) => {
  await page.viewport(...size);
  await openMenu();
  await search.fill('lumpia ng bayan');
  const { scrollWidth, clientWidth } = search.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('the text of a search ends before its ×', async () => {
  await openMenu();
  await search.fill('MMMMMMMMMMMMMMMMMMMM');
  await search.click();
  await userEvent.keyboard('{End}');
  const picture = new Image();
  picture.src = `data:image/png;base64,${await page.screenshot({ element: search, save: false })}`;
  await picture.decode();
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  drawing.drawImage(picture, 0, 0);
  const hasInk = (x: number) => {
    const { data } = drawing.getImageData(x, 12, 1, height - 24);
    return data.some((value, index) => index % 4 === 0 && value < 160);
  };
  // From the edge to the left: the padding, the ×, its room, and the text.
  const columns = Array.from({ length: 60 }, (_, index) => (hasInk(width - 8 - index) ? '#' : '.')).join('');
  expect(columns).toMatch(/^\.+#+\.{6,}#/);
});
