import { expect, test } from 'vitest';
import cases from '../../../contracts/name_order.json';
import { compareNames, placed } from './names';
import { hasWords, searchWords } from './search-words';

test.each(cases)('$in_order', ({ names, in_order }) => {
  const sorted = names
    .map((name) => ({ name, place: placed(name) }))
    .sort((a, b) => compareNames(a.place, b.place));
  expect(sorted.map(({ name }) => name)).toEqual(in_order);
});

test.each([
  ['eclair', 'Éclair'],
  ['ECLAIR choc', 'Éclair, chocolate'],
  ['piña', 'Pina Colada'],
  ['iced tea', 'Iced  Tea'],
])('%s finds %s', (typed, name) => {
  expect(hasWords(name, searchWords(typed))).toBe(true);
});
