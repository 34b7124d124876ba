import { expect, test } from 'vitest';
import type { Kind } from '~/outbox/row';
import { waitingWords } from './waiting-note';

const by = (...names: string[]) => names.map((staffFirstName) => ({ kind: 'sale' as const, staffFirstName }));
const made = (staffFirstName: string, ...kinds: Kind[]) => kinds.map((kind) => ({ kind, staffFirstName }));

test('whoever signs in reads whose sales wait', () => {
  expect(waitingWords(by('Maria'))).toEqual([
    '1 sale by Maria waits on this device.',
    'It is sent when somebody signs in.',
  ]);
  expect(waitingWords(by('Maria', 'Jomar', 'Maria', 'Maria'))).toEqual([
    '3 sales by Maria wait on this device.',
    '1 sale by Jomar waits on this device.',
    'They are sent when somebody signs in.',
  ]);
});

test('all that waits is told by its kind, always in the same order', () => {
  const rows = [...made('Maria', 'cash', 'sale', 'expense', 'sale'), ...made('Jomar', 'expense')];
  expect(waitingWords(rows).slice(0, 2)).toEqual([
    '2 sales, 1 expense and 1 cash transaction by Maria wait on this device.',
    '1 expense by Jomar waits on this device.',
  ]);
});

test('a sale of whom nobody knows is counted too', () => {
  expect(waitingWords(by('', ''))[0]).toBe('2 sales wait on this device.');
});
