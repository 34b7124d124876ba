/** The scenes' busy cafe, with hostile texts as names, descriptions and notes. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Cafe } from '../scenes/cafe.ts';
import { completes } from '../support/ai-service.ts';
import { Api, newId } from '../support/api.ts';
import { recordCash, voidCash } from '../support/cash.ts';
import { PYTHON } from '../support/nursery.ts';
import type { Server } from '../support/server.ts';
import { CORPUS } from './corpus.ts';

export interface Taken {
  /** Texts that the server accepted, by field; a refused text goes no further. */
  texts: Map<string, string[]>;
  /** Names of items and ids of sales to visit. */
  items: string[];
  sales: string[];
}

/** The keys of `Taken` whose texts people type. */
export const FIELDS = ['first name', 'inventory name', 'supply name', 'notes', 'line', 'expense', 'cash'];

/** How many sales get an order number: the kitchen's screen shows only so many at a time. */
const TICKETS = 12;

export async function fill({ api, server, service }: Cafe, shuffled: readonly string[]): Promise<Taken> {
  const taken: Taken = { texts: new Map(), items: [], sales: [] };
  const hostile = await crew(server, shuffled, taken);
  for (const [nth, text] of shuffled.entries()) {
    // Item names and the texts beside them differ: every field still gets all texts in the end.
    const other = shuffled[(nth + 7) % shuffled.length] ?? text;
    const by = hostile[nth % hostile.length] ?? api;
    const item = await stock(by, text, other, taken);
    const sale = await sell(by, text, nth < TICKETS ? 70 + nth : null, taken);
    if (sale && nth % 5 === 0) await by.send('POST', `/api/sales/${sale}/void`, { reason: 'other' });
    await spend(by, text, other, nth, taken);
    if (item) taken.items.push(text);
    if (sale) taken.sales.push(sale);
  }
  service.answers(completes(JSON.stringify(insightsOf(shuffled))));
  return taken;
}

/** Record a text if the server accepts it; invalid texts and names that already exist are skipped. */
async function took(
  taken: Taken,
  field: string,
  text: string,
  ask: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await ask();
  } catch (refusal) {
    if (/: (409|422) /.test(String(refusal))) return false;
    throw refusal;
  }
  taken.texts.set(field, [...(taken.texts.get(field) ?? []), text]);
  return true;
}

/** Hire people with such names, who then sell, void and spend. */
async function crew(server: Server, names: readonly string[], taken: Taken): Promise<Api[]> {
  await server.kill();
  const now = new Date(Date.now() + server.aheadMs()).toISOString();
  const hired: ({ name: string; cookie: string } | null)[] = JSON.parse(
    execFileSync(PYTHON, [join(import.meta.dirname, 'hire.py'), now], {
      input: JSON.stringify(names),
      env: { ...process.env, SUKLI_DATA_DIR: server.dataDir },
      encoding: 'utf8',
    }),
  );
  await server.start();
  const crew = hired.filter((each) => each !== null);
  taken.texts.set(
    'first name',
    crew.map(({ name }) => name),
  );
  return crew.map(({ cookie }) => Api.of(server.url, cookie));
}

async function stock(api: Api, name: string, text: string, taken: Taken): Promise<string | null> {
  const added = async (kind: 'inventory' | 'supply') => {
    const item = { id: newId(), name, description: text, unit_cost_centavos: 5_000, current_stock: 40 };
    const body = { ...item, min_stock_level: 60 };
    const isTaken = await took(taken, `${kind} name`, name, () =>
      api.send('POST', `/api/stock/${kind}`, body),
    );
    return isTaken ? item.id : null;
  };
  await added('supply');
  const id = await added('inventory');
  if (id === null) return null;
  await took(taken, 'notes', text, () =>
    api.send('POST', `/api/stock/inventory/${id}/transactions`, {
      id: newId(),
      transaction_type: 'received',
      quantity: 5,
      unit_cost_centavos: 5_000,
      known_unit_cost_centavos: 5_000,
      notes: text,
    }),
  );
  return id;
}

/** A custom item, whose name is typed. */
async function sell(api: Api, name: string, number: number | null, taken: Taken): Promise<string | null> {
  const { id: item_id } = await api.item('Other');
  const line = { id: newId(), item_id, name, price_centavos: 1_000, quantity: 1, order_type: 'dine-in' };
  const sale = {
    id: newId(),
    order_type: 'dine-in',
    order_number: number,
    discount_tenths: 0,
    subtotal_centavos: 1_000,
    discount_centavos: 0,
    total_centavos: 1_000,
    lines: [line],
  };
  return (await took(taken, 'line', name, () => api.send('POST', '/api/sales', sale))) ? sale.id : null;
}

/** Record an expense that ends up in the day's lists, among the deleted ones, or in a history of changes. */
async function spend(api: Api, text: string, other: string, nth: number, taken: Taken): Promise<void> {
  const expense = { id: newId(), category: 'Other', description: text, amount_centavos: 1_000 };
  const isTaken = await took(taken, 'expense', text, () => api.send('POST', '/api/expenses', expense));
  if (isTaken && nth % 4 === 0)
    await took(taken, 'expense', other, () =>
      api.send('PATCH', `/api/expenses/${expense.id}`, { description: other, known: { description: text } }),
    );
  if (isTaken && nth % 4 === 1) await api.send('DELETE', `/api/expenses/${expense.id}`, {});
  const moved: { id?: string } = {};
  await took(taken, 'cash', text, async () => {
    moved.id = await recordCash(api, 'cash_in', 1_000, text);
  });
  if (moved.id && nth % 5 === 0) await voidCash(api, moved.id);
}

/** What a model might be talked into answering. */
export function insightsOf(texts: readonly string[]): object[] {
  return texts.slice(0, 8).map((text, nth) => ({
    type: 'alert',
    priority: 'high',
    title: text,
    description: texts[nth + 8] ?? text,
    actionable: true,
    action: texts[nth + 16] ?? text,
  }));
}

export async function rename(
  api: Api,
  before: string,
  cafe_name: string,
  cafe_address: string,
): Promise<string> {
  const { values } = await api.get<{ values: { cafe_name: string; cafe_address: string } }>('/api/settings');
  const known = { cafe_name: values.cafe_name, cafe_address: values.cafe_address };
  try {
    await api.send('PATCH', '/api/settings', { cafe_name, cafe_address, known });
    return cafe_name;
  } catch {
    return before;
  }
}

/** The corpus in random order, from which each field takes its texts. */
export function shuffledBy(chance: () => number): string[] {
  const texts = [...CORPUS];
  for (let at = texts.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [texts[at], texts[other]] = [texts[other] ?? '', texts[at] ?? ''];
  }
  return texts;
}
