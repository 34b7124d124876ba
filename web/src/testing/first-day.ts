/** The guide through the first day, found by the words on its screens, in a cafe where nothing is done yet. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { DrawerState, FirstDay, ShownSettings, StockItem } from '~/api/types';
import { newId } from '~/lib/ids';
import { openApp } from './app';
import { answers, at } from './server';
import { shownSettings } from './settings';
import { answersTill } from './till';

/** The state of the server; what a test changes in it is there at the next read. */
export interface NewCafe {
  offer: FirstDay;
  settings: ShownSettings;
  items: StockItem[];
  drawer: DrawerState;
}

export function answersGuide(others: Partial<NewCafe> = {}): NewCafe {
  const cafe: NewCafe = {
    offer: { offered: true, guide: 'open' },
    settings: shownSettings(),
    items: [],
    drawer: {
      drawer: newId(),
      shift: null,
      suggested_float_centavos: null,
      others: [],
      left_behind: [],
      in_use: false,
    },
    ...others,
  };
  answersTill();
  answers('get', '/api/first-day', () => cafe.offer);
  answers('get', '/api/settings', () => cafe.settings);
  answers('get', at('/api/stock/{kind}', 'inventory'), () => ({ items: cafe.items }));
  answers('get', '/api/drawer', () => cafe.drawer);
  answers('get', '/api/people', []);
  return cafe;
}

export async function openGuide(others: Partial<NewCafe> = {}, address = '/first-day'): Promise<NewCafe> {
  const cafe = answersGuide(others);
  await openApp(address);
  return cafe;
}

export const step = (number: number) => page.getByText(`Step ${number} of 5`, { exact: true });

/** The server accepts an end of the guide as sent. */
export function takesEnd(cafe: NewCafe): void {
  answers('patch', '/api/settings', ({ first_day }) => {
    cafe.offer = { offered: first_day !== 'over', guide: first_day ?? cafe.offer.guide };
    return cafe.settings;
  });
}

/** One of the five rows, from 1. */
export const row = (number: number) => page.getByRole('group', { name: `Item ${number}`, exact: true });

export async function typeItem(number: number, name: string, cost: string, stock: string): Promise<void> {
  await row(number).getByLabelText('Name').fill(name);
  await row(number).getByLabelText('Unit Cost').fill(cost);
  await row(number).getByLabelText('Current Stock').fill(stock);
}

export async function atTill(): Promise<void> {
  await expect.element(page.getByText('No items available')).toBeVisible();
}
