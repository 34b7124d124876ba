/** The Menu tab, found by the words on its screen, and what the server answers about it. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { MenuChip, MenuEntry, MenuEntryList } from '~/api/types';
import { openApp } from './app';
import { button, dialog } from './controls';
import { answers, at } from './server';

/** A Thursday. */
export const TODAY = '2026-11-26';

const GROUPS: MenuChip[] = [
  { key: 'silog', name: 'Silog', hue: 256, is_default: true, version: 0 },
  { key: 'coffee', name: 'Coffee', hue: 58, is_default: true, version: 0 },
  { key: 'more', name: 'More', hue: null, is_default: true, version: 0 },
];

/** An item whose id is its name and which nobody has changed; its price is twice its cost of ₱60. */
export function entry(name: string, values: Partial<MenuEntry> = {}): MenuEntry {
  return {
    id: name,
    name,
    unit_cost_centavos: 6_000,
    rule: 'cost',
    rule_price_centavos: 12_000,
    price_centavos: null,
    coming: [],
    group_key: null,
    default_group: 'more',
    position: null,
    hue: null,
    picture: null,
    is_listed: true,
    code: null,
    sold: null,
    ...values,
  };
}

export function entryList(entries: MenuEntry[], groups = GROUPS): MenuEntryList {
  return { today: TODAY, entries, groups, are_ordered: false };
}

export function usualEntries(): MenuEntry[] {
  return [
    entry('Tapsilog', { rule: 'silog', rule_price_centavos: 16_500, default_group: 'silog' }),
    entry('Latte', {
      default_group: 'coffee',
      price_centavos: 12_500,
      coming: [{ from_on: '2026-11-30', price_centavos: 13_000 }],
      code: '4800',
    }),
    entry('Mocha', { default_group: 'coffee' }),
    entry('Flour', { is_listed: false }),
    entry('Other', { rule: 'typed', rule_price_centavos: null }),
  ];
}

/** Opens the Menu tab; what a test changes in the list later is there at the next read. */
export async function openMenu(list = entryList(usualEntries())): Promise<MenuEntryList> {
  for (const kind of ['inventory', 'supply'] as const)
    answers('get', at('/api/stock/{kind}', kind), { items: [] });
  answers('get', '/api/menu/entries', () => list);
  await openApp('/?view=inventory&list=menu');
  await expect.element(page.getByRole('tabpanel', { name: 'Menu' })).toBeVisible();
  return list;
}

export function entryCard(name: string): Locator {
  return page.getByRole('tabpanel').getByRole('article', { name, exact: true });
}

export async function edit(name: string): Promise<Locator> {
  await button(`Edit ${name}`, entryCard(name)).click();
  const opened = dialog(name);
  await expect.element(opened).toBeVisible();
  return opened;
}

/** The server saves every row as typed, with prices that hold from now on. */
export function takesEntries(list: MenuEntryList): void {
  answers('patch', '/api/menu/entries', ({ rows }) => {
    const typed = new Map(rows.map((row) => [row.id, row.to]));
    list.entries = list.entries.map((each) => ({ ...each, ...typed.get(each.id) }) as MenuEntry);
    return { saved: list.entries.filter(({ id }) => typed.has(id)), refused: [] };
  });
}
