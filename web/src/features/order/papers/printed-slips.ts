/** Which order slips were printed in this browser: the server does not make them, so it cannot know. */
import { heldOrStored, hold } from '~/lib/held';

const KEY = 'printedSlips';
/** More than a till holds while the server is unreachable. */
const MOST = 500;

export function wasPrinted(saleId: string): boolean {
  return printed().includes(saleId);
}

export function recordPrinted(saleId: string): void {
  hold(KEY, [saleId, ...printed().filter((id) => id !== saleId)].slice(0, MOST).join('\n'));
}

function printed(): string[] {
  return heldOrStored(KEY)?.split('\n') ?? [];
}
