export const PIN_LENGTH = 4;

/** Digits only, at most four, whatever was typed or pasted. */
export function pinOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, PIN_LENGTH);
}
