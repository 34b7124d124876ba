import { expect, test } from 'vitest';
import { placesOf } from './places';

test('a place is one, however its accents, capitals and blanks were typed; items without one are last', () => {
  const places = placesOf([
    { kept_in: '' },
    { kept_in: 'Caf\u00e9 shelf' },
    { kept_in: 'cafe\u0301  Shelf' },
    { kept_in: 'Bar' },
  ]);
  expect(places.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Bar', 1],
    ['Caf\u00e9 shelf', 2],
    ['', 1],
  ]);
});
