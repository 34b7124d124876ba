import { expect, test } from 'vitest';
import { dice } from '~/testing/random-bills';
import type { Clocks, ServerTime } from './clocks';
import { heldBy, type Made } from './held';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 2, 11, 4);

/** A tablet with a page of the app, and a server with the right time. */
function tablet() {
  let [server, set, slept, opened] = [NOON, 0, 0, NOON];
  let heard: ServerTime | null = null;
  let page = 1;
  const now = () => ({ day: server + set, page: server - opened - slept });
  return {
    now,
    server: () => server,
    pass: (ms: number) => {
      server += ms;
    },
    /** Move the tablet's clock by this much. */
    setClock: (ms: number) => {
      set += ms;
    },
    sleep: (ms: number) => {
      server += ms;
      slept += ms;
    },
    reload: () => {
      [opened, slept, heard] = [server, 0, null];
      page += 1;
    },
    receive: () => {
      heard = { ...now(), server };
    },
    make: (): Made & { clocks: Clocks } => ({
      queuedAt: now().day,
      clocks: { at: now(), heard, page: `${page}` },
    }),
    held: (made: Made) => heldBy(made, server, now(), `${page}`),
  };
}
type Tablet = ReturnType<typeof tablet>;

/** A record that waited for two hours without a network, which the tablet had until ten minutes before. */
function waited({ before, since }: { before?: (one: Tablet) => void; since: (one: Tablet) => void }) {
  const one = tablet();
  one.receive();
  one.pass(10 * MINUTE);
  before?.(one);
  const made = one.make();
  one.pass(HOUR);
  since(one);
  one.pass(HOUR);
  return { one, made };
}

const setAhead = (one: Tablet) => one.setClock(26 * HOUR);
const setBack = (one: Tablet) => one.setClock(-26 * HOUR);

test.each<[string, Parameters<typeof waited>[0]]>([
  ['set ahead', { since: setAhead }],
  ['set back', { since: setBack }],
  ['set back by less than that', { since: (one) => one.setClock(-HOUR) }],
  [
    'set ahead and back again',
    {
      since(one) {
        setAhead(one);
        setBack(one);
      },
    },
  ],
  ['set before it was made, after the server was heard', { before: setAhead, since: () => undefined }],
  ['set both times', { before: setAhead, since: setBack }],
  ['set ahead, and the page reloaded', { since: (one) => reloadSet(one, 26 * HOUR) }],
  ['set back, and the page reloaded', { since: (one) => reloadSet(one, -HOUR) }],
])('a clock that was %s does not change how long a sale counts as held', (_, story) => {
  const { one, made } = waited(story);
  expect(one.held(made)).toBe(2 * HOUR);
});

function reloadSet(one: Tablet, ms: number): void {
  one.setClock(ms);
  one.reload();
}

test.each([
  ['asleep', (one: Tablet) => one.sleep(8 * HOUR)],
  ['asleep, while its clock was set', (one: Tablet) => [one.sleep(8 * HOUR), setAhead(one)]],
  [
    'off, and started with another time',
    (one: Tablet) => [one.pass(8 * HOUR), setBack(one), one.reload(), one.receive()],
  ],
  [
    'off, and started with the same time as before, as one without a battery does',
    (one: Tablet) => [one.pass(8 * HOUR), one.setClock(NOON - one.server()), one.reload(), one.receive()],
  ],
])('a sale that waited in a tablet that was %s is dated right', (_, since) => {
  const { one, made } = waited({ since });
  expect(one.held(made)).toBe(10 * HOUR);
});

test('a sleep before the sale adds at most its length if the clock is set after the sale', () => {
  const { one, made } = waited({ before: (asleep) => asleep.sleep(HOUR), since: setAhead });
  expect(one.held(made)).toBe(3 * HOUR);
  const other = waited({ before: (asleep) => asleep.sleep(HOUR), since: () => undefined });
  expect(other.one.held(other.made)).toBe(2 * HOUR);
});

test('whatever is done to the clock, a record of a page that has heard the server is dated within 5 s', () => {
  const roll = dice(7);
  for (let round = 0; round < 2000; round += 1) {
    const one = tablet();
    one.setClock((roll(4001) - 2000) * HOUR);
    one.pass(roll(DAY));
    if (roll(2)) one.reload();
    one.receive();
    const isOffline = roll(2) > 0;
    // No sleep here: the page must have seen the time pass.
    if (isOffline) one.pass(roll(4 * HOUR));
    const made = one.make();
    const at = one.server();
    for (let step = roll(6); step > 0; step -= 1) {
      one.pass(roll(DAY));
      const steps = [
        () => one.setClock((roll(97) - 48) * HOUR),
        () => one.setClock((roll(121) - 60) * MINUTE),
        () => one.sleep(roll(DAY)),
        one.reload,
        one.receive,
      ];
      steps[roll(steps.length)]?.();
    }
    expect(Math.abs(one.held(made) - (one.server() - at)), `round ${round}`).toBeLessThan(5000);
  }
});

test("a record of an earlier version, or of a page that never heard the server, is dated by the tablet's clock", () => {
  const made = { queuedAt: NOON };
  const at = (day: number) => ({ day, page: 1 });
  expect(heldBy(made, NOON, at(NOON + 2 * DAY))).toBe(2 * DAY);
  expect(heldBy(made, NOON, at(NOON - 4 * DAY))).toBe(0);
  const withoutServer = { ...made, clocks: { at: { day: NOON, page: 1000 }, heard: null } };
  expect(heldBy(withoutServer, NOON, at(NOON + 2 * DAY))).toBe(2 * DAY);
  // The page that made it knows the hold, even though the clock was set ahead.
  expect(heldBy(withoutServer, Number.NaN, { day: NOON + HOUR, page: HOUR + 1000 })).toBe(HOUR);
  // The tablet had lost the date, as one without a battery does.
  expect(heldBy({ queuedAt: 0 }, NOON, at(NOON))).toBe(0);
  expect(heldBy({ queuedAt: Date.UTC(2019, 11, 31) }, NOON, at(NOON))).toBe(0);
});

test("a server that had lost the date, or was ahead, leaves the hold to the tablet's clock", () => {
  const one = tablet();
  one.receive();
  const made = one.make();
  one.pass(2 * HOUR);
  one.reload();
  expect(heldBy(made, NOON + 400 * DAY, one.now())).toBe(2 * HOUR);
  expect(heldBy(made, NOON - DAY, one.now())).toBe(2 * HOUR);
  expect(heldBy(made, Number.NaN, one.now())).toBe(2 * HOUR);
});

test('a hold that is longer than the server takes is sent as the longest that it takes', () => {
  const one = tablet();
  one.receive();
  const made = one.make();
  one.pass(31 * DAY);
  expect(one.held(made)).toBe(31 * DAY);
  one.sleep(200 * DAY);
  expect(one.held(made)).toBe(31 * DAY);
});
