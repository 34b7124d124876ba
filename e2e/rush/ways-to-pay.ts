/** Before the first customer, the owner turns on the ways to pay besides cash. */
import { expect } from '@playwright/test';
import { SHOP_CODE } from '../support/tenders.ts';
import type { Owner } from './owner.ts';
import { labelOf } from './paying.ts';

export async function turnOnWaysToPay(owner: Owner): Promise<void> {
  const { page, hands } = owner;
  await owner.fromTill('Settings');
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  for (const name of ['GCash', 'Card', 'QR Ph']) await hands.tap(labelOf(ways, name));
  await hands.paste(ways.getByLabel('Text of the shop’s QR Ph code'), SHOP_CODE);
  await expect(ways.getByText('Pays ENG-19818-ged, Manila.')).toBeVisible();
  await hands.tap(ways.getByRole('button', { name: 'Save ways to pay' }));
  await expect(page.getByText('Settings saved')).toBeVisible();
  hands.done('turn on ways to pay');
}
