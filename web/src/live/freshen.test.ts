import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '~/api/types';
import type { LiveEvent } from './events';
import { freshen } from './freshen';
import { rightAt } from './known';
import { useLive } from './live';

let notify: (event: LiveEvent) => void;
vi.mock('./live', async () => {
  const { create } = await import('zustand');
  return {
    useLive: create(() => ({ heardAt: 0, connected: false })),
    onLive: (listener: (event: LiveEvent) => void) => {
      notify = listener;
      return () => undefined;
    },
  };
});

/** How long the server takes to answer. */
const TRIP_MS = 100;

let client: QueryClient;
let stop: () => void;
/** The names of the requests, in order. */
let requests: string[];
let failing: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  useLive.setState({ heardAt: 0 });
  client = new QueryClient({
    defaultOptions: { queries: { retry: 3, retryDelay: 4000, networkMode: 'always' } },
  });
  stop = freshen(client);
  [requests, failing] = [[], false];
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** As a screen would show it: requested immediately, and answered with the number of the request. */
function show(name: string, topics?: Topic[]) {
  const queryFn = async () => {
    requests.push(name);
    const answer = requests.length;
    await new Promise((wake) => setTimeout(wake, TRIP_MS));
    if (failing) throw new Error('no answer');
    return answer;
  };
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn,
    ...(topics && { meta: { topics } }),
  });
  observer.subscribe(() => undefined);
  return observer;
}

/** A message from the server: listeners are notified first, and then its time is recorded. */
function receive(event: LiveEvent | null): void {
  if (event) notify(event);
  useLive.setState({ heardAt: Date.now() });
}
const changed = (...topics: Topic[]): LiveEvent => ({ type: 'changed', topics });

function known(name: string): number {
  return rightAt(client.getQueryCache().find({ queryKey: [name] }));
}

test('a change rereads the queries that name its topic', async () => {
  show('menu', ['menu']);
  show('figures', ['figures']);
  show('plain');
  await pass(TRIP_MS);
  requests.length = 0;
  receive(changed('menu', 'stock'));
  await pass(5000);
  expect(requests).toEqual(['menu']);
});

test('the first change is read immediately, and those that follow together a second later', async () => {
  show('menu', ['menu']);
  await pass(2000);
  requests.length = 0;
  for (let i = 0; i < 30; i += 1) {
    receive(changed('menu'));
    await pass(i === 0 ? 1 : 100);
    if (i === 0) expect(requests).toHaveLength(1);
  }
  await pass(2000);
  expect(requests.length).toBeLessThanOrEqual(4);
  expect(client.getQueryData(['menu'])).toBe(requests.length);
});

test('what is out today is read immediately, however recent the last read is', async () => {
  show('menu', ['menu', 'outs']);
  show('stock', ['menu']);
  await pass(2000);
  receive(changed('menu'));
  await pass(TRIP_MS);
  requests.length = 0;
  receive(changed('menu', 'outs'));
  await pass(1);
  expect(requests).toEqual(['menu']);
  await pass(1000);
  expect(requests).toEqual(['menu', 'stock']);
});

test('what is out today is read again if an older answer was still on its way', async () => {
  const menu = show('menu', ['menu', 'outs']);
  await pass(TRIP_MS / 2);
  receive(changed('menu', 'outs'));
  await pass(2 * TRIP_MS);
  expect(menu.getCurrentResult().data).toBe(2);
});

test('a load that was on its way when a change was heard is followed by another', async () => {
  const menu = show('menu', ['menu']);
  await pass(TRIP_MS / 2);
  receive(changed('menu'));
  await pass(TRIP_MS);
  await pass(TRIP_MS);
  expect(requests).toHaveLength(2);
  expect(menu.getCurrentResult().data).toBe(2);
});

test('quick changes never keep a slow connection from an answer', async () => {
  const menu = show('menu', ['menu']);
  const slow = setInterval(() => receive(changed('menu')), 50);
  const answers = new Set<unknown>();
  for (let i = 0; i < 40; i += 1) {
    await pass(TRIP_MS);
    answers.add(menu.getCurrentResult().data);
  }
  clearInterval(slow);
  expect(answers.size).toBeGreaterThan(3);
});

test('a resync reads everything that has topics, and nothing else', async () => {
  show('menu', ['menu']);
  show('plain');
  await pass(TRIP_MS);
  requests.length = 0;
  receive({ type: 'resync' });
  await pass(TRIP_MS);
  expect(requests).toEqual(['menu']);
});

test('a resync does not wait for the pause after a failure', async () => {
  failing = true;
  const menu = show('menu', ['menu']);
  await pass(TRIP_MS + 100);
  failing = false;
  receive({ type: 'resync' });
  await pass(TRIP_MS);
  expect(menu.getCurrentResult().data).toBe(2);
});

test('a resync abandons a load that may hang, unless it is the first of all', async () => {
  const menu = show('menu', ['menu']);
  await pass(TRIP_MS - 1);
  receive({ type: 'resync' });
  await pass(1);
  expect(menu.getCurrentResult().data).toBe(1);
  await pass(TRIP_MS);
  expect(menu.getCurrentResult().data).toBe(2);
  void menu.refetch();
  await pass(TRIP_MS - 1);
  receive({ type: 'resync' });
  await pass(TRIP_MS - 1);
  expect(menu.getCurrentResult().data).toBe(2);
  await pass(1);
  expect(menu.getCurrentResult().data).toBe(4);
});

test('a first load that hangs when the server is lost is repeated when the server is back', async () => {
  receive({ type: 'resync' });
  const menu = show('menu', ['menu']);
  await pass(TRIP_MS / 2);
  receive({ type: 'resync' });
  await pass(TRIP_MS);
  expect(requests).toHaveLength(2);
  expect(menu.getCurrentResult()).toMatchObject({ data: 2, fetchStatus: 'idle' });
});

test('an answer counts as right for as long as the server reports no change to it', async () => {
  receive({ type: 'resync' });
  show('menu', ['menu']);
  await pass(TRIP_MS);
  await pass(120_000);
  receive(changed('cash'));
  expect(known('menu')).toBe(Date.now());
});

test('an answer that changed and cannot be read again counts as right until then', async () => {
  receive({ type: 'resync' });
  show('menu', ['menu']);
  await pass(30_000);
  receive(null);
  const lastRight = Date.now();
  failing = true;
  await pass(3000);
  receive(changed('menu'));
  await pass(60_000);
  receive(null);
  expect(known('menu')).toBe(lastRight);
  failing = false;
  receive({ type: 'resync' });
  await pass(TRIP_MS);
  expect(known('menu')).toBe(Date.now());
});

test('an answer counts as right only until the stream was last heard', async () => {
  receive({ type: 'resync' });
  show('menu', ['menu']);
  await pass(10_000);
  receive(null);
  const lastHeard = Date.now();
  await pass(90_000);
  expect(known('menu')).toBe(lastHeard);
});

test('a clock that was set back makes everything be read again, and its age is right', async () => {
  receive({ type: 'resync' });
  show('menu', ['menu']);
  await pass(TRIP_MS);
  requests.length = 0;
  vi.setSystemTime(Date.now() - 3_600_000);
  receive(null);
  await pass(TRIP_MS);
  expect(requests).toEqual(['menu']);
  expect(known('menu')).toBe(Date.now());
  await pass(3000);
  receive(null);
  expect(known('menu')).toBe(Date.now());
});

test('an answer from before the stream keeps its age', async () => {
  show('menu', ['menu']);
  await pass(TRIP_MS);
  const read = Date.now();
  failing = true;
  await pass(60_000);
  receive({ type: 'resync' });
  await pass(60_000);
  receive(null);
  expect(known('menu')).toBe(read);
});

test('a kept menu of yesterday keeps its age, even with a living stream', async () => {
  failing = true;
  show('menu', ['menu']);
  receive({ type: 'resync' });
  await pass(TRIP_MS);
  const yesterday = Date.now() - 86_400_000;
  client.setQueryData(['menu'], 7, { updatedAt: yesterday });
  receive(null);
  expect(known('menu')).toBe(yesterday);
});

test('an answer without topics is as old as its last read', async () => {
  receive({ type: 'resync' });
  show('plain');
  await pass(TRIP_MS);
  const read = Date.now();
  await pass(3000);
  receive(null);
  expect(known('plain')).toBe(read);
  expect(rightAt(undefined)).toBe(0);
});
