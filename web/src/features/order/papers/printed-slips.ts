/** Which order slips were printed here: no server makes them, so none knows. */
import { heldOrKept, hold } from '~/lib/held';

const KEY = 'printedSlips';
/** More than a till holds while the server is away. */
const MOST = 500;

export function wasPrinted(saleId: string): boolean {
  return printed().includes(saleId);
}

export function notePrinted(saleId: string): void {
  hold(KEY, [saleId, ...printed().filter((id) => id !== saleId)].slice(0, MOST).join('\n'));
}

function printed(): string[] {
  return heldOrKept(KEY)?.split('\n') ?? [];
}
