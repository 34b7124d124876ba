import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStream } from './browser-for-tests';
import { openStream, type Stream } from './stream';

let streams: FakeStream[];
let heard: string[];
let lost: number;
let refused: number;
let stream: Stream;

beforeEach(() => {
  vi.useFakeTimers();
  [streams, heard, lost, refused] = [[], [], 0, 0];
  stream = openStream({
    connect: () => {
      streams.push(new FakeStream());
      return streams.at(-1) as unknown as EventSource;
    },
    onMessage: (name) => heard.push(name),
    lost: () => {
      lost += 1;
    },
    refused: () => {
      refused += 1;
    },
  });
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
});

test('a broken stream is opened again after a random pause of 0.3 to 2 s', async () => {
  const pauses = new Set<number>();
  for (let i = 0; i < 20; i += 1) {
    const brokenAt = Date.now();
    streams.at(-1)?.fail();
    const before = streams.length;
    await vi.advanceTimersByTimeAsync(299);
    expect(streams).toHaveLength(before);
    while (streams.length === before) await vi.advanceTimersByTimeAsync(1);
    pauses.add(Date.now() - brokenAt);
  }
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2000);
  expect(pauses.size).toBeGreaterThan(10);
  expect(lost).toBe(20);
  expect(refused).toBe(0);
});

test('a stream that pings stays open', async () => {
  for (let i = 0; i < 20; i += 1) {
    await vi.advanceTimersByTimeAsync(3000);
    streams[0]?.send('ping', {});
  }
  expect(streams).toHaveLength(1);
  expect(heard).toHaveLength(20);
});

test('a stream that is silent for 8 s is closed and opened again immediately', async () => {
  streams[0]?.hello();
  await vi.advanceTimersByTimeAsync(7999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  expect(streams[0]?.readyState).toBe(2);
});

test('a stream that never opens is given up after 8 s, too', async () => {
  await vi.advanceTimersByTimeAsync(16_000);
  expect(streams).toHaveLength(3);
});

test('after a sleep a silent stream is opened again immediately, and a living one kept', async () => {
  streams[0]?.hello();
  stream.wake();
  expect(streams).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  stream.wake();
  expect(streams).toHaveLength(2);
});

test('a message that waited in a sleeping device is not heard: its time may be as old as the sleep is long', async () => {
  streams[0]?.hello();
  vi.setSystemTime(Date.now() + 3_600_000);
  streams[0]?.send('ping', {});
  expect(heard).toEqual(['hello']);
  expect([streams.length, lost]).toEqual([2, 1]);
  streams[1]?.hello();
  expect(heard).toEqual(['hello', 'hello']);
});

test('an answer that is not a stream is reported, and the stream is tried again', async () => {
  streams[0]?.fail(true);
  expect(refused).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(2);
});

test('events of a closed stream are ignored', async () => {
  streams[0]?.fail();
  streams[0]?.hello();
  expect(heard).toEqual([]);
  stream.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(streams).toHaveLength(1);
});
