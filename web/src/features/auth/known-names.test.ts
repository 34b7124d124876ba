import { describe, expect, test } from 'vitest';
import { type KnownNames, parseNames, withFailure, withSuccess } from './known-names';

const known: KnownNames = [
  { name: 'Maria', failures: 0 },
  { name: 'Jose', failures: 0 },
];

describe('a name that signed in', () => {
  test('is listed first and once, as the server spells it', () => {
    expect(withSuccess([{ name: 'jose', failures: 2 }, ...known.slice(0, 1)], 'Jose')).toEqual([
      { name: 'Jose', failures: 0 },
      { name: 'Maria', failures: 0 },
    ]);
  });

  test('takes the place of the name that was used least recently', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, failures: 0 }));
    expect(withSuccess(six, 'g').map(({ name }) => name)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  });
});

describe('a name that fails to sign in', () => {
  test('is forgotten after five tries in a row', () => {
    let names = known;
    for (let attempt = 1; attempt <= 4; attempt += 1) names = withFailure(names, ' MARIA ');
    expect(names.map(({ name }) => name)).toEqual(['Maria', 'Jose']);
    expect(withFailure(names, 'Maria').map(({ name }) => name)).toEqual(['Jose']);
    // A success in between resets the count.
    expect(withFailure(withSuccess(names, 'Maria'), 'Maria')).toHaveLength(2);
  });

  test('leaves no trace if it was never known', () => {
    expect(withFailure(known, 'Liza')).toEqual(known);
  });
});

test.each(['', 'x', '{}', '[1]', '[{"name":""}]', '[null]'])('%j holds no names', (text) => {
  expect(parseNames(text)).toEqual([]);
});
