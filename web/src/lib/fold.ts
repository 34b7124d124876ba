/** Upper case first: closer to Python's casefold than toLowerCase alone (ß and ss agree). */
export function fold(text: string): string {
  return text.toUpperCase().toLowerCase();
}
