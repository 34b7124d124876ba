import { expect, test } from 'vitest';
import { formatIngredient } from './ingredient-amount';

test.each([
  [0, 'g', '0 g'],
  [1, 'g', '0.001 g'],
  [18_500, 'g', '18.5 g'],
  [1_234_567_050, 'ml', '1,234,567.05 ml'],
  [3_000, 'pc', '3 pc'],
  [-1_333, 'pc', '-1.333 pc'],
] as const)('%i thousandths in %s are %s', (thousandths, unit, words) => {
  expect(formatIngredient(thousandths, unit)).toBe(words);
});
