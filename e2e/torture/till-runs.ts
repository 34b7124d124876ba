/**
 * Runs of twenty sales through failing networks, closed tabs and killed browsers: `npm run till-runs --workspace e2e --
 * 7 3` for three runs with the seed 7. Writes a line for each, a list of what is wrong.
 */
import { Dice } from '../rush/dice.ts';
import { TillRun } from './till-run.ts';

/** A tablet mostly waits for its network: so many find room on two cores. */
const AT_ONCE = 4;

const [seed = 1, runs = Number.POSITIVE_INFINITY, sales = 20] = process.argv.slice(2).map(Number);
const dice = new Dice(seed);
const underWay: Promise<TillRun>[] = [];
for (let begun = 0; begun < runs || underWay.length > 0; ) {
  while (begun < runs && underWay.length < AT_ONCE) {
    underWay.push(TillRun.of(dice.another(), sales));
    begun += 1;
  }
  // In the order of their beginning, so that a seed finds the same fault in the same line.
  const { faults } = (await underWay.shift()) as TillRun;
  process.stdout.write(`${JSON.stringify(faults)}\n`);
}
