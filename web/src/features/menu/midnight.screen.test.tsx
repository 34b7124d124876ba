import { expect, test } from 'vitest';
import { useLive } from '~/live/live';
import { menuItem, menuOf } from '~/testing/menu';
import { answers } from '~/testing/server';
import { openTill, tile } from '~/testing/till';

test('a price that begins at midnight is on the tiles of a till that stands open', async () => {
  const latte = menuItem('Latte', { price_centavos: 12_000 });
  await openTill(latte);
  await expect.element(tile('Latte')).toMatchTextContent(/₱120\.00/);
  answers('get', '/api/menu/whole', menuOf([{ ...latte, price_centavos: 13_000 }]));
  useLive.setState(({ clockOffsetMs }) => ({ clockOffsetMs: clockOffsetMs + 24 * 3_600_000 }));
  await expect.element(tile('Latte')).toMatchTextContent(/₱130\.00/);
});
