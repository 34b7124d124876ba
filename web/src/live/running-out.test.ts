import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './events';
import { followStock, runningOutQuery } from './running-out';

let notify: (event: LiveEvent) => void;
vi.mock('./live', () => ({
  useLive: () => undefined,
  onLive: (listener: (event: LiveEvent) => void) => {
    notify = listener;
    return () => undefined;
  },
}));

const SOLD: LiveEvent = { type: 'changed', topics: ['stock', 'menu'] };

let client: QueryClient;
let stop: () => void;
let requests: number;

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  requests = 0;
  const queryFn = async () => {
    requests += 1;
    return [];
  };
  const unsubscribe = new QueryObserver(client, { ...runningOutQuery, queryFn }).subscribe(() => undefined);
  const unfollow = followStock(client);
  stop = () => {
    unfollow();
    unsubscribe();
  };
  await pass(0);
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a rush of sales rereads the stock-out clock once a minute', async () => {
  for (let second = 0; second < 150; second += 1) {
    notify(SOLD);
    await pass(1000);
  }
  expect(requests).toBe(3);
});

test('after a quiet time a sale rereads the stock-out clock immediately', async () => {
  await pass(300_000);
  expect(requests).toBe(1);
  notify(SOLD);
  await pass(0);
  expect(requests).toBe(2);
});

test('a change without stock does not reread the stock-out clock', async () => {
  notify({ type: 'changed', topics: ['figures'] });
  await pass(120_000);
  expect(requests).toBe(1);
});

test('a clock that was set back delays the next read by at most a minute', async () => {
  vi.setSystemTime(Date.now() - 86_400_000);
  notify(SOLD);
  await pass(60_000);
  expect(requests).toBe(2);
});
