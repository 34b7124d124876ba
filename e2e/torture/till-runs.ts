/**
 * Runs of twenty sales through failing networks, closed tabs and killed browsers: `npm run till-runs --workspace e2e --
 * 7 3` for three runs with the seed 7. Writes a line for each, a list of what is wrong.
 */
import { Dice } from '../rush/dice.ts';
import { TillRun } from './till-run.ts';

const [seed = 1, runs = Number.POSITIVE_INFINITY, sales = 20] = process.argv.slice(2).map(Number);
const dice = new Dice(seed);
for (let done = 0; done < runs; done += 1) {
  const { faults } = await TillRun.of(dice.another(), sales);
  process.stdout.write(`${JSON.stringify(faults)}\n`);
}
