import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { answers } from '~/testing/server';
import { add, answersTill, openTill, tile } from '~/testing/till';

const SHOWN = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

vi.mock('~/api/menu-picture', () => ({
  pictureAddress: (picture: string) => (picture === 'missing' ? 'data:image/webp;base64,AAAA' : SHOWN),
}));

async function pictureOf(name: string): Promise<HTMLImageElement | null> {
  return (await tile(name).findElement()).querySelector('img');
}

async function boxOf(locator: Locator): Promise<DOMRect> {
  return (await locator.findElement()).getBoundingClientRect();
}

test('a picture has a place of its own, beside the name and the price', async () => {
  await openTill(
    menuItem('Iced Caramel Macchiato', { picture: 'a', price_centavos: 1_234_567, current_stock: 20 }),
    menuItem('Pandesal'),
  );
  const [pictured, plain] = [tile('Iced Caramel Macchiato'), tile('Pandesal')];
  const picture = (await pictureOf('Iced Caramel Macchiato'))?.getBoundingClientRect() ?? new DOMRect();
  const around = await boxOf(pictured);
  expect([picture.width, picture.height]).toEqual([56, 56]);
  expect(around.height).toBe((await boxOf(plain)).height);
  expect(around.right - picture.right).toBe(4);
  expect(around.bottom - picture.bottom).toBe(4);
  expect((await boxOf(pictured.getByText('Iced Caramel Macchiato'))).bottom).toBeLessThanOrEqual(
    picture.top + 1,
  );
  expect((await boxOf(pictured.getByText('₱12,345.67'))).right).toBeLessThan(picture.left);
  expect(await pictureOf('Pandesal')).toBeNull();
});

test('the number in the order is on the picture, and in words for a screen reader', async () => {
  await openTill(menuItem('Taho', { picture: 'a', price_centavos: 12_500 }), menuItem('Pandesal'));
  await add('Taho', 'Taho', 'Pandesal');
  await expect.element(tile('Taho')).toHaveAccessibleName(/2 in order/);
  const words = (name: string) => tile(name).getByText('in order', { exact: true });
  expect((await boxOf(words('Taho'))).width).toBeLessThan(2);
  expect((await boxOf(words('Pandesal'))).width).toBeGreaterThan(30);
  // A finger on the picture hits the tile.
  const { right, bottom } = await boxOf(tile('Taho'));
  document
    .elementFromPoint(right - 20, bottom - 10)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(tile('Taho')).toHaveAccessibleName(/3 in order/);
});

test.each([
  [3_500, 'Taho'],
  [1_000_000, 'Daily Special: Chicken Adobo'],
])(
  'when an item runs out is shown whole, and beside it no badge lies on the picture: %i',
  async (price_centavos, name) => {
    const low = menuItem(name, { picture: 'a', price_centavos, current_stock: 3, min_stock_level: 10 });
    answersTill(low);
    answers('get', '/api/stock/running-out', {
      items: [
        {
          id: low.id,
          runs_out_on: '2026-03-11',
          runs_out_at: new Date(Date.now() + 7_200_000).toISOString(),
        },
      ],
    });
    await openApp('/');
    const words = tile(name).getByText(/^Out ~/);
    await expect.element(words).toBeVisible();
    const box = (words.element().parentElement as HTMLElement).getBoundingClientRect();
    const picture = ((await pictureOf(name)) as Element).getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(picture.top);
    expect(box.left).toBeGreaterThan(tile(name).element().getBoundingClientRect().left);
    expect(box.top).toBeGreaterThan((await boxOf(tile(name).getByText(name))).bottom - 1);
    expect((await boxOf(tile(name).getByText('Low Stock - 3'))).right).toBeLessThanOrEqual(picture.left);
    // The sentence for screen readers takes up one pixel beside it.
    expect(words.element().parentElement?.scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width) + 1);
  },
);

test.each([
  [1024, 768],
  [390, 844],
  [1440, 900],
])('the badge of a low item ends before its picture at %i × %i', async (...size) => {
  await page.viewport(...size);
  const low = { picture: 'a', price_centavos: 16_500, min_stock_level: 20 };
  await openTill(
    menuItem('Bangsilog', { ...low, current_stock: 7 }),
    menuItem('Cornsilog', { ...low, current_stock: 12 }),
  );
  for (const [name, badge] of [
    ['Bangsilog', 'Low Stock - 7'],
    ['Cornsilog', 'Low Stock - 12'],
  ] as const) {
    const picture = ((await pictureOf(name)) as Element).getBoundingClientRect();
    expect((await boxOf(tile(name).getByText(badge))).right).toBeLessThanOrEqual(picture.left);
  }
});

test('a picture that fails to load, or has no room, leaves the tile as without one', async () => {
  await openTill(
    menuItem('Taho', { picture: 'missing', price_centavos: 12_500 }),
    menuItem('Lechon', { picture: 'a', price_centavos: 12_345_678 }),
  );
  await expect.element(tile('Taho')).toBeVisible();
  for (const name of ['Taho', 'Lechon']) await expect.poll(() => pictureOf(name)).toBeNull();
  await add('Taho');
  expect((await boxOf(tile('Taho').getByText('in order', { exact: true }))).width).toBeGreaterThan(30);
});

test('a badge on a picture has a background of its own', async () => {
  await openTill(menuItem('Taho', { picture: 'a', current_stock: 0, min_stock_level: 12 }));
  await page.getByRole('switch', { name: 'Show sold-out items' }).click({ force: true });
  const badge = await tile('Taho').getByText('Out of Stock').findElement();
  expect(getComputedStyle(badge).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(getComputedStyle(badge.closest('button')?.querySelector('img') as Element).filter).toBe(
    'grayscale(1)',
  );
  await expect.element(button('Show all')).not.toBeInTheDocument();
});
