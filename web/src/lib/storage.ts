/** Null where the browser forbids it, as in some private windows. */
export function localStorageIfAny(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
