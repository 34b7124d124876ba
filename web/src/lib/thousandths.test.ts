import { expect, test } from 'vitest';
import { formatThousandths, parseThousandths } from './thousandths';

test.each([
  ['18', 18_000],
  [' 180.5 ', 180_500],
  ['1,000.125', 1_000_125],
  ['.25', 250],
  ['7.', 7_000],
  ['0', 0],
  ['', null],
  ['.', null],
  ['1.2345', null],
  ['-1', null],
  ['18 g', null],
  ['1,00', null],
])('%o are %o thousandths', (text, thousandths) => {
  expect(parseThousandths(text)).toBe(thousandths);
});

test.each([
  [18_000, '18'],
  [180_500, '180.5'],
  [1_000_125, '1,000.125'],
  [50, '0.05'],
  [-250, '0.25'],
  [0, '0'],
])('%o thousandths are %s', (thousandths, text) => {
  expect(formatThousandths(thousandths)).toBe(text);
});
