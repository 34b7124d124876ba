/** What this device stores. A browser may forbid storage, as some private windows do, or it may be full. */
import { demo, ofThisCafe } from './demo';

export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** This cafe's storage: in a demo, only what pages of that demo have stored. */
export function localStorageIfAny(): SmallStorage | null {
  try {
    const storage = globalThis.localStorage ?? null;
    return storage && demo ? partOf(storage, ofThisCafe('')) : storage;
  } catch {
    return null;
  }
}

/** The part of a storage whose names begin with `start`, by the rest of those names. */
export function partOf(storage: Storage, start: string): SmallStorage {
  const names = () => Object.keys(storage).filter((name) => name.startsWith(start));
  return {
    getItem: (key) => storage.getItem(start + key),
    setItem: (key, text) => storage.setItem(start + key, text),
    removeItem: (key) => storage.removeItem(start + key),
    key: (index) => names()[index]?.slice(start.length) ?? null,
    get length() {
      return names().length;
    },
  };
}

/** Null if there is nothing, or nothing can be read. */
export function readStored(key: string): string | null {
  try {
    return localStorageIfAny()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The value that a stored text stands for; null if there is none, or it was tampered with. */
export function parsed<T>(text: string | null | undefined): T | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * If nothing can be stored, `readStored` goes on returning the old value: what is needed until the reload is held (`held.ts`).
 */
export function writeStored(key: string, text: string): void {
  try {
    localStorageIfAny()?.setItem(key, text);
  } catch {
    // full or forbidden
  }
}

/** The keys that begin with `start`. */
export function storedKeys(start: string): string[] {
  try {
    const storage = localStorageIfAny();
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function forget(key: string): void {
  try {
    localStorageIfAny()?.removeItem(key);
  } catch {
    // nothing can be read from it either
  }
}

/**
 * Calls back when another tab of this cafe stores or forgets something; returns a stop function.
 * @param listener gets a null key if everything was forgotten together
 */
export function onStoredElsewhere(listener: (key: string | null, text: string | null) => void): () => void {
  const start = ofThisCafe('');
  const onEvent = ({ key, newValue }: StorageEvent) => {
    if (key === null) listener(null, null);
    else if (key.startsWith(start)) listener(key.slice(start.length), newValue);
  };
  globalThis.addEventListener?.('storage', onEvent);
  return () => globalThis.removeEventListener?.('storage', onEvent);
}
