export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back' | 'clear';

/** Pesos have at most this many digits before the point: ₱10,000,000 and a little room. */
const LONGEST_PESOS = 8;

/** The text of a field of digits, such as a PIN, after a key. A key that does not fit changes nothing. */
export function typeDigit(text: string, key: Key, longest: number): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === 'clear') return '';
  if (key === '.') return text;
  return text.length + key.length > longest ? text : text + key;
}

/** The text of an amount after a key: one point, at most two decimals, no leading zeros. */
export function typeAmount(text: string, key: Key): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === 'clear') return '';
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`;
  // A comma that separates no thousands stays: if it were dropped, '1,5' and a 0 would make 150.
  const [pesos = '', fraction] = text.replaceAll(/[₱\s]|,(?=\d{3}\b)/g, '').split('.');
  if (fraction !== undefined) return fraction.length + key.length > 2 ? text : text + key;
  const typed = (pesos + key).replace(/^0+(?=\d)/, '');
  return typed.length > LONGEST_PESOS ? text : typed;
}
