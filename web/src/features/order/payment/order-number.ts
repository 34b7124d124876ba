const LOWEST = 1;
const HIGHEST = 100;

export const INVALID_ORDER_NUMBER = {
  title: 'Invalid Order Number',
  message: 'Please enter a number between 1 and 100',
};

/**
 * The lowest number that no active order holds, searching from `from` up and then from 1; null if all hundred are held.
 */
export function suggestedNumber(inUse: readonly number[], from: number = LOWEST): number | null {
  const held = new Set(inUse);
  for (let step = 0; step < HIGHEST; step += 1) {
    const number = ((from - LOWEST + step) % HIGHEST) + LOWEST;
    if (!held.has(number)) return number;
  }
  return null;
}

/**
 * The number typed; null for an empty field, which makes a sale without a kitchen ticket; 'invalid' for anything else.
 */
export function parseOrderNumber(text: string): number | null | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = /^\d+$/.test(trimmed) ? Number(trimmed) : 0;
  return number >= LOWEST && number <= HIGHEST ? number : 'invalid';
}
