/** A cafe on its first morning: three people, full shelves, and nothing sold yet. */
import { Api, newId } from '../support/api.ts';
import type { Ledger } from './ledger.ts';

export const CASHIER = { name: 'Maria', pin: '1470' };
export const COOK = { name: 'Jose', pin: '2851' };
export const OWNER = { name: 'Nena', pin: '8642' };

/** Name, unit cost in centavos, stock, minimum. Odd costs, so that half centavos come up. */
const SHELF: readonly [string, number, number, number][] = [
  ['Daily Special: Chicken Adobo with Rice', 95_25, 60, 5],
  ['Daily Special: Sinigang na Baboy', 105_15, 50, 5],
  ['Tapsilog', 86_00, 400, 20],
  ['Longsilog', 76_35, 300, 20],
  ['Bangsilog', 79_05, 300, 20],
  ['Spamsilog', 71_45, 300, 20],
  ['All Day Silog with Coffee', 88_00, 300, 20],
  ['Chicken Empanada', 14_25, 300, 20],
  ['Beef Empanada', 15_75, 300, 20],
  ['Brewed Coffee', 32_55, 400, 20],
  ['Cafe Americano', 40_05, 300, 20],
  ['Cappuccino', 57_65, 300, 20],
  ['Cafe Latte', 62_35, 300, 20],
  ['Matcha Latte', 75_15, 300, 20],
  ['Tsokolate de Batirol', 45_85, 300, 20],
  ['Calamansi Juice', 27_45, 300, 20],
  ['Pandesal', 5_25, 800, 40],
  ['Turon', 12_75, 300, 20],
  ['Banana Cue', 11_35, 300, 20],
  ['Palabok', 61_95, 300, 20],
  ['Halo-Halo Espesyal with Ube Ice Cream', 72_85, 300, 20],
  ["Mother's Bibingka", 42_55, 300, 20],
  // Items that run low during the rush.
  ['Ensaymada', 27_55, 26, 20],
  ['Buko Pie', 55_05, 14, 10],
  ['Leche Flan', 40_15, 9, 8],
  ['Siopao', 22_45, 12, 3],
  ['Other', 0, 0, 0],
];

export async function openCafe(url: string, ledger: Ledger): Promise<void> {
  for (const { name, pin } of [CASHIER, COOK, OWNER]) await signUp(url, name, pin);
  const api = await Api.signedIn(url, OWNER.name, OWNER.pin);
  for (const [name, cost, stock, minimum] of SHELF) {
    await add(api, name, cost, stock, minimum);
    ledger.items.set(name, { name, cost, stock, minimum });
  }
}

async function signUp(url: string, first_name: string, pin: string): Promise<void> {
  const answer = await fetch(`${url}/api/staff/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: newId(), first_name, pin }),
  });
  if (!answer.ok) throw new Error(`${first_name} cannot sign up: ${await answer.text()}`);
}

async function add(api: Api, name: string, cost: number, stock: number, minimum: number) {
  await api.send('POST', '/api/stock/inventory', {
    id: newId(),
    name,
    unit_cost_centavos: cost,
    current_stock: stock,
    min_stock_level: minimum,
  });
}
