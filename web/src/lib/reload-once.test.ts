import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPatience } from '~/testing/patience';
import { noteLoaded, reloadOnce } from './reload-once';
import { noteUnsaved } from './unsaved';

const location = { reload: vi.fn() };
const history = {
  state: null as { again?: boolean } | null,
  replaceState(state: { again?: boolean }) {
    history.state = state;
  },
};
const wanted = () => true;

beforeEach(() => {
  history.state = null;
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  answering(() => Promise.resolve({ ok: true }));
});

afterEach(() => {
  noteUnsaved('test', false);
  vi.unstubAllGlobals();
  location.reload.mockClear();
});

function answering(server: (address: string, init?: RequestInit) => Promise<{ ok: boolean }>): void {
  vi.stubGlobal('fetch', server);
}

test('for a missing file the page reloads once, and again only after one has loaded', async () => {
  expect(await reloadOnce(wanted)).toBe(true);
  expect(await reloadOnce(wanted)).toBe(false);
  noteLoaded();
  expect(await reloadOnce(wanted)).toBe(true);
  expect(location.reload).toHaveBeenCalledTimes(2);
});

test('without a server the page stays', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadOnce(wanted)).toBe(false);
  answering(() => Promise.resolve({ ok: false }));
  expect(await reloadOnce(wanted)).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
});

test('a server that hangs is not waited for', async () => {
  const runOut = holdPatience();
  answering(
    (_, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const reloads = reloadOnce(wanted);
  runOut();
  expect(await reloads).toBe(false);
});

test('who begins to type while the server is asked loses nothing', async () => {
  answering(() => {
    noteUnsaved('test', true);
    return Promise.resolve({ ok: true });
  });
  expect(await reloadOnce(wanted)).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
});

test('who goes elsewhere while the server is asked is not reloaded there', async () => {
  let isHere = true;
  answering(() => {
    isHere = false;
    return Promise.resolve({ ok: true });
  });
  expect(await reloadOnce(() => isHere)).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
});
