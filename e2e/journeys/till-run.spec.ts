import { expect, test } from '@playwright/test';
import { Dice } from '../rush/dice.ts';
import { TillRun } from '../torture/till-run.ts';

/** With this seed a page is reloaded and a browser is killed in the middle of a sale. */
const SEED = 150;

test('every sale of a tablet whose browser fails arrives once', async () => {
  const { faults } = await TillRun.of(new Dice(SEED), 3);
  expect(faults).toEqual([]);
});
