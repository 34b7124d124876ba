/** Ways to pay by the words on the screens. */
import type { Locator } from '@playwright/test';
import type { Till } from './till.ts';

/** The shop code from contracts/qr_ph_cases.json, made static. */
export const SHOP_CODE =
  '00020101021127770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304D8E4';

/** Choose a way to pay in Order Details. */
export async function choose(dialog: Locator, way: string): Promise<void> {
  // The radio button covers its key, but is invisible.
  await dialog.getByRole('radio', { name: way, exact: true }).click({ force: true });
}

/** Type digits on the app's own keypad. */
export async function key(till: Till, dialog: Locator, digits: string): Promise<void> {
  for (const digit of digits) await till.press(dialog.getByRole('button', { name: digit, exact: true }));
}
