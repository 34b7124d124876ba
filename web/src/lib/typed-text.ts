/** A text from the address, where digits arrive as a number; anything else is ''. */
export function typedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
