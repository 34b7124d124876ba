import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from './browser-for-tests';

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const TOPICS = { topics: ['menu'] };

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});
afterEach(() => vi.useRealTimers());

/** Open tabs that have elected the first one as leader. */
async function opened(count: number, secure = true) {
  const tabs = [];
  for (let i = 0; i < count; i += 1) {
    tabs.push(browser.tab(secure));
    await settle(400);
  }
  return tabs as [Tab, Tab, Tab];
}
type Tab = ReturnType<FakeBrowser['tab']>;

function forget(tabs: Tab[]): void {
  for (const { events } of tabs) events.length = 0;
}

for (const [place, secure] of [
  ['with a lock', true],
  ['on plain http', false],
] as const) {
  test(`${place}, eight tabs share one stream and all hear the same`, async () => {
    const tabs = await opened(8, secure);
    expect(browser.streams).toHaveLength(1);
    browser.streams[0]?.hello();
    await settle();
    forget(tabs);
    browser.streams[0]?.send('changed', TOPICS);
    await settle();
    for (const { events, state } of tabs) {
      expect(events).toEqual([{ type: 'changed', ...TOPICS }]);
      expect(state).toMatchObject({ connected: true, heardAt: Date.now() });
    }
  });

  test(`${place}, eight tabs that open at the same time settle on one stream`, async () => {
    for (let i = 0; i < 8; i += 1) browser.tab(secure);
    await settle(1000);
    expect(browser.open).toHaveLength(1);
  });

  test(`${place}, another tab takes over when the leading tab closes`, async () => {
    const [first, second, third] = await opened(3, secure);
    browser.streams[0]?.hello();
    await settle();
    first.leave();
    await settle(4900);
    expect(browser.open).toHaveLength(1);
    forget([second, third]);
    browser.open[0]?.hello();
    await settle();
    expect([second.events, third.events]).toEqual([[{ type: 'resync' }], [{ type: 'resync' }]]);
  });

  test(`${place}, another tab takes over within 5 s when the leading tab freezes`, async () => {
    const [first, second, third] = await opened(3, secure);
    browser.streams[0]?.hello();
    await settle(1000);
    first.freeze();
    await settle(4800);
    expect(browser.streams).toHaveLength(2);
    browser.streams[1]?.hello();
    await settle();
    expect(second.state.connected).toBe(true);
    expect(third.state.connected).toBe(true);
    expect(second.state.heardAt).toBe(Date.now());
  });
}

test('a tab that crashes gives up the lead immediately', async () => {
  const [first, second] = await opened(2);
  first.freeze();
  browser.locks.next();
  await settle(0);
  expect(browser.streams).toHaveLength(2);
  browser.streams[1]?.hello();
  await settle();
  expect(second.state.connected).toBe(true);
});

test('a frozen leading tab that loses the lead closes its stream', async () => {
  const [first] = await opened(2);
  first.freeze();
  await settle(4800);
  expect(browser.open).toEqual([browser.streams[1]]);
});

test('a new tab gets the current state immediately, and resyncs', async () => {
  await opened(1);
  browser.streams[0]?.send('hello', {
    now: new Date(Date.now() + 7000).toISOString(),
    kitchens_since: '2026-03-02T02:00:00Z',
  });
  await settle();
  const heardAt = Date.now();
  await settle(300);
  const late = browser.tab();
  await settle();
  expect(late.events).toEqual([{ type: 'resync' }]);
  expect(late.state).toEqual({
    heardAt,
    connected: true,
    clockOffsetMs: 7000,
    kitchensSince: Date.parse('2026-03-02T02:00:00Z'),
    kitchensLostSince: null,
  });
});

test('a tab that missed an event resyncs at the next sign of life, and only then', async () => {
  const [, second] = await opened(2);
  browser.streams[0]?.hello();
  await settle();
  forget([second]);
  second.deaf(() => browser.streams[0]?.send('changed', TOPICS));
  await settle(1000);
  expect(second.events).toEqual([{ type: 'resync' }]);
  await settle(3000);
  expect(second.events).toHaveLength(1);
});

test('a leading tab without a server is alive, and nobody takes over', async () => {
  await opened(3);
  browser.streams[0]?.fail();
  await settle();
  for (let i = 0; i < 20; i += 1) {
    await settle(2000);
    browser.open[0]?.fail();
    await settle();
  }
  expect(browser.open.length).toBeLessThan(2);
});

test('all tabs know that the connection is lost and when the server was last heard', async () => {
  const [first, second] = await opened(2);
  browser.streams[0]?.hello();
  await settle();
  const heardAt = Date.now();
  await settle(500);
  browser.streams[0]?.fail();
  await settle();
  expect(first.state).toMatchObject({ connected: false, heardAt });
  expect(second.state).toMatchObject({ connected: false, heardAt });
});

test('a tab whose own timer comes late has slept, and does not take over', async () => {
  const [, second] = await opened(2);
  second.deaf(() => {
    // An hour in one step, as when a suspended computer wakes.
    vi.setSystemTime(Date.now() + 3_600_000);
  });
  await settle(3000);
  expect(browser.streams).toHaveLength(1);
});

test('a tab that has left hears nothing and holds no stream', async () => {
  const [first, second] = await opened(2);
  browser.streams[0]?.hello();
  await settle();
  second.leave();
  first.leave();
  forget([first, second]);
  await settle(20_000);
  expect(browser.open).toEqual([]);
  expect(second.state.connected).toBe(false);
});

test('without writable storage each tab has a stream of its own', async () => {
  const storage = browser.storage;
  storage.getItem = storage.setItem = () => {
    throw new DOMException('no', 'SecurityError');
  };
  await opened(2, false);
  expect(browser.open).toHaveLength(2);
});
