/**
 * The outbox's own code in up to three tabs, with every fault at every step: no sale is lost or doubled, and nothing
 * false is said ('Saved', 'Sent', the badge's count). For longer runs: `OUTBOX_ROUNDS=20000 SEED=7 npx vitest run
 * outbox-model`.
 */
import { describe, expect, test } from 'vitest';
import { FAULTS, type Fault } from './model/faults';
import { PLANTS } from './model/plants';
import { type Plan, type Plant, type Result, run, type Story } from './model/run';
import { STORIES } from './model/stories';

const PLAIN: Plan = { faults: new Map(), swaps: new Map() };
const ROUNDS = Number(process.env.OUTBOX_ROUNDS ?? 60);
const SEED = Number(process.env.SEED ?? 1);
const LONG = { timeout: 600_000 };

function* oneFault({ steps }: Result): Generator<[string, Plan]> {
  for (const [at, kind] of steps.entries())
    for (const fault of FAULTS.filter((each) => each.at.includes(kind)))
      yield [`${fault.name} at ${at}, ${kind}`, { ...PLAIN, faults: new Map([[at, fault]]) }];
}

function* oneSwap({ others }: Result): Generator<[string, Plan]> {
  for (const [at, last] of others.entries())
    for (let before = 1; before <= last; before += 1)
      yield [`${before} others before ${at}`, { ...PLAIN, swaps: new Map([[at, before]]) }];
}

function* twoFaultsAndASwap({ steps }: Result): Generator<[string, Plan]> {
  const dice = seeded(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    const faults = new Map<number, Fault>();
    for (const at of [dice(steps.length), dice(steps.length)]) {
      const fault = FAULTS[dice(FAULTS.length)];
      if (fault) faults.set(at, fault);
    }
    const swaps = new Map([[dice(steps.length), 1 + dice(3)]]);
    const names = [...faults].map(([at, { name }]) => `${name} at ${at}`);
    yield [`${names.join(', ')}, swapped ${[...swaps]}`, { faults, swaps }];
  }
}

/** The first broken promise, and the plan that broke it. */
async function broken(story: Story, plans: Iterable<[string, Plan]>, plant?: Plant): Promise<string | null> {
  for (const [name, plan] of plans) {
    const result = await run(story, plan, plant);
    if (result.broken) return `${name}: ${result.broken}`;
  }
  return null;
}

describe.for(STORIES)('$name', LONG, (story) => {
  test.for([
    ['in whatever order the steps come', oneSwap],
    ['with any fault at any step', oneFault],
    ['with two faults and a swap', twoFaultsAndASwap],
  ] as const)('%s', async ([, plansFor]) => {
    const usual = await run(story, PLAIN);
    expect(usual.broken).toBeNull();
    expect(await broken(story, plansFor(usual))).toBeNull();
  });
});

test.for(PLANTS)('$name is found', LONG, async ({ plant }) => {
  expect(await firstFound(plant)).not.toBeNull();
});

async function firstFound(plant: Plant): Promise<string | null> {
  // Without a fault first, which takes little time.
  for (const plansFor of [() => [['nothing', PLAIN] as [string, Plan]], oneFault]) {
    for (const story of STORIES) {
      const found = await broken(story, plansFor(await run(story, PLAIN)), plant);
      if (found) return found;
    }
  }
  return null;
}

/** Numbers that depend only on the seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
