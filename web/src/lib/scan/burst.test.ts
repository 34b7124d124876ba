import { describe, expect, test } from 'vitest';
import { addKey, NO_BURST } from './burst';

/** The outcome of keys, each a number of milliseconds after the previous. */
function typed(keys: readonly string[], gapBefore: (index: number) => number): string | null {
  let burst = NO_BURST;
  let code: string | null = null;
  let at = 1000;
  keys.forEach((key, index) => {
    at += gapBefore(index);
    ({ burst, code } = addKey(burst, key, at));
  });
  return code;
}

/** The same numbers on every run: from 0 to below 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const ENDS = ['Enter', 'Tab'];
const PREFIXES = ['', '~', ']C1', '/', '*'];

/** A code of 3 to 20 characters, with the capitals and spaces of names among them. */
function someCode(next: () => number): string {
  const signs = '0123456789abcdefgABCDEFG -ñ';
  const length = 3 + Math.floor(next() * 18);
  return Array.from({ length }, () => signs[Math.floor(next() * signs.length)]).join('');
}

/** As a keyboard sends it, with Shift down before a capital letter. */
function keysOf(text: string): string[] {
  return [...text].flatMap((sign) => (/[A-Z]/.test(sign) ? ['Shift', sign] : [sign]));
}

describe('a scanned code is heard as it was sent', () => {
  for (const end of ENDS)
    for (const prefix of PREFIXES)
      test(`with ${prefix || 'no prefix'} before it and ${end} after it, evenly or not, at 5 to 40 ms a key`, () => {
        for (let seed = 1; seed <= 200; seed += 1) {
          const next = dice(seed);
          const text = prefix + someCode(next);
          const even = 5 + Math.floor(next() * 36);
          expect(
            typed([...keysOf(text), end], () => even),
            `${even} ms`,
          ).toBe(text);
          expect(
            typed([...keysOf(text), end], () => 5 + next() * 35),
            `seed ${seed}`,
          ).toBe(text);
        }
      });

  test('when the scanner pauses before its last key', () => {
    expect(typed([...'4800016', 'Enter'], (index) => (index === 7 ? 110 : 20))).toBe('4800016');
  });

  test.for(['471', '4711', '47110'])('even if it is as short as %s and the scanner pauses', (code) => {
    for (const gap of [5, 12, 20])
      expect(
        typed([...code, 'Enter'], (index) => (index === code.length ? 115 : gap)),
        `${gap} ms`,
      ).toBe(code);
  });

  test('after keys that a person has typed', () => {
    expect(typed([...'12', ...'4800016', 'Enter'], (index) => (index <= 2 ? 200 : 12))).toBe('4800016');
  });
});

describe('typing by a person is not a scan', () => {
  test('at the speed of people, whatever the word', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = dice(seed);
      // 60 ms is a word of five letters in a third of a second: faster than the fastest.
      const keys = [...keysOf(someCode(next)), next() < 0.5 ? 'Enter' : 'Tab'];
      expect(
        typed(keys, () => 60 + next() * 200),
        `seed ${seed}`,
      ).toBeNull();
    }
  });

  test('when the fingers roll over two keys at a time', () => {
    expect(typed([...'tapsilog', 'Enter'], (index) => (index % 2 === 1 ? 25 : 90))).toBeNull();
  });

  test.for(['150', '1234', '29/11', 'ube'])(
    "when the fingers roll over all keys of '%s' and Enter, at 45 ms a key or unevenly",
    (text) => {
      expect(typed([...text, 'Enter'], () => 45)).toBeNull();
      expect(typed([...text, 'Enter'], (index) => (index % 2 === 1 ? 35 : 60))).toBeNull();
      expect(typed([...text, 'Enter'], (index) => (index === text.length ? 100 : 40))).toBeNull();
    },
  );

  test('when a key is tapped ten times in a second', () => {
    expect(typed([...'1111111111', 'Enter'], () => 100)).toBeNull();
  });

  test('when Enter or Tab comes alone, or after one or two keys', () => {
    for (const keys of [['Enter'], ['5', 'Enter'], ['1', '0', 'Tab']])
      expect(typed(keys, () => 8)).toBeNull();
  });

  test('when the cursor moves in between', () => {
    expect(typed(['T', 'a', 'ArrowLeft', 'p', 'Enter'], () => 8)).toBeNull();
  });
});
