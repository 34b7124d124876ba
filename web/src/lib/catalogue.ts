/** The name rules of the menu (spec sections 4, 7, 9); the server tests the same cases, contracts/menu_cases.json. */

import { fold } from './fold';

/** Any silog, the one with coffee too. */
const SILOG_CENTAVOS = 16_500;
const EMPANADA_CENTAVOS = 3_500;
const SILOG_WITH_COFFEE = 'All Day Silog with Coffee';
const SILOG_WITH_COFFEE_WORDS = ['all', 'silog', 'coffee'];

/** What the customer pays, in centavos: twice the unit cost, but silog and empanada have fixed prices. */
export function menuPrice(name: string, unitCostCentavos: number): number {
  const folded = fold(name);
  if (folded.includes('silog')) return SILOG_CENTAVOS;
  return folded.includes('empanada') ? EMPANADA_CENTAVOS : unitCostCentavos * 2;
}

/** What an item is called in front of its type: the silog with coffee by the spec's name, however it is written. */
export function silogName(name: string): string {
  const folded = fold(name);
  return SILOG_WITH_COFFEE_WORDS.every((word) => folded.includes(word)) ? SILOG_WITH_COFFEE : name;
}

/** The item named 'other' is an open-price line: no price, no stock. */
export function isOpenPrice(name: string): boolean {
  return fold(name).trim() === 'other';
}
