import { expect, test } from 'vitest';
import type { Kind } from '~/outbox/row';
import { waitingWords } from './waiting-note';

const by = (...names: string[]) => names.map((staffFirstName) => ({ kind: 'sale' as const, staffFirstName }));
const made = (staffFirstName: string, ...kinds: Kind[]) => kinds.map((kind) => ({ kind, staffFirstName }));

test('the sign-in page says whose sales wait on this device', () => {
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

test('everything that waits is counted by its kind, always in the same order', () => {
  const rows = [...made('Maria', 'cash', 'sale', 'expense', 'sale'), ...made('Jomar', 'expense')];
  expect(waitingWords(rows).slice(0, 2)).toEqual([
    '2 sales, 1 expense and 1 cash transaction by Maria wait on this device.',
    '1 expense by Jomar waits on this device.',
  ]);
});

test('waiting sales without a name are counted too', () => {
  expect(waitingWords(by('', ''))[0]).toBe('2 sales wait on this device.');
});
