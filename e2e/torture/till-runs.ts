/**
 * Runs of twenty sales through failing networks, closed tabs and killed browsers: `npm run till-runs --workspace e2e --
 * 7 3` for three runs with the seed 7. Writes one line for each, a list of faults.
 */
import { Dice } from '../rush/dice.ts';
import { TillRun } from './till-run.ts';

/** A tablet mostly waits for its network, so two cores can run this many. */
const AT_ONCE = 4;

const [seed = 1, runs = Number.POSITIVE_INFINITY, sales = 20] = process.argv.slice(2).map(Number);
const dice = new Dice(seed);
const underWay: Promise<TillRun>[] = [];
for (let begun = 0; begun < runs || underWay.length > 0; ) {
  while (begun < runs && underWay.length < AT_ONCE) {
    underWay.push(TillRun.of(dice.another(), sales));
    begun += 1;
  }
  // Reported in the order of their start, so that a seed finds the same fault in the same line.
  const { faults } = (await underWay.shift()) as TillRun;
  process.stdout.write(`${JSON.stringify(faults)}\n`);
}
