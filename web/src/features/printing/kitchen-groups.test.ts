import { expect, test } from 'vitest';
import { toggled, unprintedWords } from './kitchen-groups';

const MENU = ['Silog', 'Coffee', 'Soda', 'More'];
const kitchen = (name: string, groups: string[] | null) => ({ name, prints: ['kitchen' as const], groups });

test.each([
  { chosen: null, tap: 'Tea', becomes: ['Tea'] },
  { chosen: ['Tea'], tap: 'Coffee', becomes: ['Tea', 'Coffee'] },
  { chosen: ['Tea', 'Coffee'], tap: 'Tea', becomes: ['Coffee'] },
  { chosen: ['Tea'], tap: 'Tea', becomes: null },
])('a tap on $tap with $chosen chosen', ({ chosen, tap, becomes }) => {
  expect(toggled(chosen, tap)).toEqual(becomes);
});

test.each([
  { why: 'no kitchen printer', printers: [{ ...kitchen('Counter', null), prints: [] }], message: null },
  { why: 'one that has all', printers: [kitchen('Bar', ['Coffee']), kitchen('Stove', null)], message: null },
  {
    why: 'each group has its own',
    printers: [kitchen('Bar', ['Coffee', 'Soda']), kitchen('Stove', ['Silog', 'More', 'Tea'])],
    message: null,
  },
  {
    why: 'some have none',
    printers: [kitchen('Bar', ['Coffee']), kitchen('Stove', ['Silog'])],
    message: 'No printer prints: Soda, More. Their slips go to Bar.',
  },
  {
    why: 'the only one has few',
    printers: [kitchen('Bar', ['Coffee', 'Soda'])],
    message: 'No printer prints: Silog, More.',
  },
])('the groups that nothing prints are named: $why', ({ printers, message }) => {
  expect(unprintedWords(printers, MENU)).toBe(message);
});
