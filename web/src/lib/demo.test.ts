import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOtherDemos, ofThisCafe } from './demo';
import { onStoredElsewhere, partOf } from './storage';

const MINE = '0123456789abcdef';
const OTHER = 'fedcba9876543210';

/** A browser's storage, whose names are its own properties as well. */
function storageWith(stored: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return Object.assign(storage, stored) as unknown as Storage;
}

let storage: Storage;

beforeEach(() => {
  storage = storageWith({
    theme: 'dark',
    openOrder: 'of the real cafe',
    [ofThisCafe('openOrder', MINE)]: 'mine',
    [ofThisCafe('openOrder', OTHER)]: 'of the cafe before',
  });
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

test('a kept cafe stores under plain names, and every demo under names of its own', () => {
  expect(ofThisCafe('openOrder', '')).toBe('openOrder');
  expect(ofThisCafe('openOrder', MINE)).not.toBe(ofThisCafe('openOrder', OTHER));
});

test('a demo finds, keeps and removes what is its own, and nothing of another cafe', () => {
  const part = partOf(storage, ofThisCafe('', MINE));
  expect(part.getItem('openOrder')).toBe('mine');
  expect(part.getItem('theme')).toBeNull();
  part.setItem('theme', 'light');
  expect(Array.from({ length: part.length }, (_, index) => part.key(index)).sort()).toEqual([
    'openOrder',
    'theme',
  ]);
  expect(part.key(2)).toBeNull();
  part.removeItem('openOrder');
  expect(part.getItem('openOrder')).toBeNull();
  expect(storage).toMatchObject({ theme: 'dark', openOrder: 'of the real cafe' });
});

test('what earlier demos stored is removed, and what a real cafe stored stays', () => {
  forgetOtherDemos(MINE);
  expect(Object.keys(storage)).toEqual(['theme', 'openOrder', ofThisCafe('openOrder', MINE)]);
  forgetOtherDemos('');
  expect(Object.keys(storage)).toEqual(['theme', 'openOrder']);
});

test('a browser without storage has nothing to remove', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetOtherDemos(MINE)).not.toThrow();
});

test('a tab hears what another tab has stored, until it stops listening', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const events: unknown[] = [];
  const stop = onStoredElsewhere((key, text) => events.push([key, text]));
  const dispatch = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  dispatch('theme', 'dark');
  dispatch(null, null);
  stop();
  dispatch('theme', null);
  expect(events).toEqual([
    ['theme', 'dark'],
    [null, null],
  ]);
});
