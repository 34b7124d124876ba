/** Resolves after this many milliseconds. */
export function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
