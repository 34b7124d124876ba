import { expect, test } from 'vitest';
import { waitingWords } from './waiting-note';

const by = (...names: string[]) => names.map((staffFirstName) => ({ staffFirstName }));

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

test('a sale of whom nobody knows is counted too', () => {
  expect(waitingWords(by('', ''))[0]).toBe('2 sales wait on this device.');
});
