import { forget, readStored, writeStored } from '~/lib/storage';

/**
 * The first names that signed in on this device, the last one first: a tap in place of typing. Names and nothing else;
 * anybody at the till hears them anyway.
 */
interface KnownName {
  name: string;
  /** Failed tries in a row: someone who has left the cafe or changed their name. */
  failures: number;
}

export type KnownNames = readonly KnownName[];

const KEY = 'signInNames';
const MOST = 6;
/** The server allows nobody that many guesses; whoever forgets a PIN that often retypes the name. */
const MOST_FAILURES = 5;

export function withSuccess(known: KnownNames, name: string): KnownNames {
  return [{ name, failures: 0 }, ...known.filter((other) => !isSame(other.name, name))].slice(0, MOST);
}

export function withFailure(known: KnownNames, name: string): KnownNames {
  return known
    .map((other) => (isSame(other.name, name) ? { ...other, failures: other.failures + 1 } : other))
    .filter(({ failures }) => failures < MOST_FAILURES);
}

/** The names in a stored text; none if somebody tampered with it. */
export function parseNames(text: string): KnownNames {
  try {
    const names = JSON.parse(text);
    return Array.isArray(names) && names.every(isKnownName) ? names.slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function readNames(): KnownNames {
  return parseNames(readStored(KEY) ?? '');
}

export function storeNames(known: KnownNames): void {
  if (known.length === 0) forget(KEY);
  else writeStored(KEY, JSON.stringify(known));
}

function isKnownName(value: Partial<KnownName> | null): value is KnownName {
  return typeof value?.name === 'string' && value.name !== '' && Number.isInteger(value.failures);
}

/** Whether two texts are the same name, however typed. */
export function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
