import { expect, test } from 'vitest';
import { queryClient } from '~/app/query-client';
import { useLive } from '~/live/live';
import { menuItem, menuOf } from '~/testing/menu';
import { choice, optionGroup } from '~/testing/options';
import { answers, fails } from '~/testing/server';
import { openTill, tile } from '~/testing/till';
import { menuQuery } from './api';

test('a price that begins at midnight appears on the tiles of a till that stays open', async () => {
  const latte = menuItem('Latte', { price_centavos: 12_000 });
  await openTill(latte);
  await expect.element(tile('Latte')).toMatchTextContent(/₱120\.00/);
  answers('get', '/api/menu/whole', menuOf([{ ...latte, price_centavos: 13_000 }]));
  useLive.setState(({ clockOffsetMs }) => ({ clockOffsetMs: clockOffsetMs + 24 * 3_600_000 }));
  await expect.element(tile('Latte')).toMatchTextContent(/₱130\.00/);
});

test('items and choices that are out are back at midnight, even on a till that cannot reach the server', async () => {
  const milk = optionGroup('Milk', [choice('Oat', { is_out: true })]);
  const latte = menuItem('Latte', { is_out: true, options: [milk.id] });
  await openTill(latte);
  await expect.element(tile('Latte')).toBeVisible();
  answers('get', '/api/menu/whole', menuOf([latte], [milk]));
  await queryClient.invalidateQueries();
  await expect.poll(() => queryClient.getQueryData(menuQuery.queryKey)?.options.at(-1)?.name).toBe('Milk');
  await expect.element(tile('Latte')).toMatchTextContent(/Out today/);
  fails('get', '/api/menu/whole', 'cut');
  useLive.setState(({ clockOffsetMs }) => ({ clockOffsetMs: clockOffsetMs + 24 * 3_600_000 }));
  await expect.element(tile('Latte')).not.toMatchTextContent(/Out today/);
  expect(queryClient.getQueryData(menuQuery.queryKey)?.options.at(-1)?.choices[0]?.is_out).toBe(false);
});
