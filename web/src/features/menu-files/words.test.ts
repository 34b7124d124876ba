import { expect, test } from 'vitest';
import { cellWords } from './words';

test.for([
  ['Unit Cost', '10.00', '₱10.00'],
  ['Price', '1234567.50', '₱1,234,567.50'],
  ['Adds', '-0.50', '-₱0.50'],
  ['Price', '', ''],
  ['Coming Prices', '2027-02-01=175.00', '₱175.00 from Feb 1, 2027'],
  [
    'Coming Prices',
    '2027-02-01=175.00; 2027-03-01=',
    '₱175.00 from Feb 1, 2027; Usual price from Mar 1, 2027',
  ],
  ['Code', '4800', '4800'],
  ['Own Prices', 'Latte=165.00', 'Latte=165.00'],
] as const)('%s %s is shown as %s', ([column, written, shown]) => {
  expect(cellWords(column, written)).toBe(shown);
});
