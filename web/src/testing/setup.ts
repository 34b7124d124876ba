/** Before and after each test of a screen: the page as index.html makes it, a server that knows nothing, no memory. */
import './layers.css';
import '~/app/styles';
import { cleanup } from 'vitest-browser-react/pure';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '~/app/query-client';
import { answerFetch, resetServer } from './server';
import { resetStores } from './zustand';

beforeEach(() => {
  document.documentElement.dataset.theme = 'light';
  vi.stubGlobal('fetch', answerFetch);
});

afterEach(async () => {
  await cleanup();
  queryClient.clear();
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  expect(resetServer(), 'calls that no test had an answer for').toEqual([]);
});
