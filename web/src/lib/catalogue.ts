/** The name rules of the menu (spec sections 4, 7, 9); the server tests the same cases, contracts/menu_cases.json. */

import { fold } from './fold';

export type Choice = 'custom' | 'silog' | 'temperature' | 'none';

/** Any silog, the one with coffee too. */
export const SILOG_CENTAVOS = 16_500;
const EMPANADA_CENTAVOS = 3_500;
const HOT_OR_ICED = ['cappuccino', 'latte', 'matcha', 'tsokolate'];
const SILOG_WITH_COFFEE_WORDS = ['all', 'silog', 'coffee'];

/** What the customer pays, in centavos: twice the unit cost, but silog and empanada have fixed prices. */
export function menuPrice(name: string, unitCostCentavos: number): number {
  const folded = fold(name);
  if (folded.includes('silog')) return SILOG_CENTAVOS;
  return folded.includes('empanada') ? EMPANADA_CENTAVOS : unitCostCentavos * 2;
}

/** What a tap on the item asks before anything is added. */
export function choiceFor(name: string): Choice {
  const folded = fold(name);
  if (folded.trim() === 'other') return 'custom';
  if (SILOG_WITH_COFFEE_WORDS.every((word) => folded.includes(word))) return 'silog';
  return HOT_OR_ICED.some((word) => folded.includes(word)) ? 'temperature' : 'none';
}

/** The item named 'other' is an open-price line: no price, no stock. */
export function isOpenPrice(name: string): boolean {
  return choiceFor(name) === 'custom';
}
