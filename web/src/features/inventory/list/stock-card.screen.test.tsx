import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '~/testing/mount';
import { item } from '../item-for-tests';
import { StockCard } from './stock-card';

test('what is said about an item wraps instead of being cut', async () => {
  await page.viewport(1024, 768);
  const said = item('Bangsilog', { description: 'Boneless bangus' });
  await mount(<StockCard item={said} runsOut="Runs out in 3 days" price={16_500} onAct={() => undefined} />);
  const words = page.getByText(/Boneless bangus/).element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
});
