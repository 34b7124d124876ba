/** Null where the browser forbids it, as in some private windows. */
export function localStorageIfAny(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What this device keeps under `key`; null when there is nothing, or nothing can be read. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False when the device keeps nothing: storage is full or forbidden. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
