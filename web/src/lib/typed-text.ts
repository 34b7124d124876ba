/** A text in an address; one of digits is read as a number there, and whatever else is none is empty. */
export function typedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
