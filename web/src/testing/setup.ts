/** Before and after each test of a screen: the page as index.html makes it, a server that knows nothing, no memory. */
// First: the API's client takes the browser's fetch as it finds it.
import './server';
import './layers.css';
import '~/app/styles';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { queryClient } from '~/app/query-client';
import { clearOrder, isStillOpen } from '~/features/order/store';
import { emptyOutbox } from './outbox';
import { answers, resetServer, untilAnswered } from './server';
import { resetStores } from './zustand';

/** The tablet's, before a test is elsewhere. */
const { innerWidth: WIDTH, innerHeight: HEIGHT } = window;
const NO_ID = '00000000-0000-0000-0000-000000000000';

// All tries of a read, without the wait between them.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

// A tap is made at the moment that the test says it is.
Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
  get: () => performance.now(),
  configurable: true,
});

beforeEach(() => {
  document.documentElement.dataset.theme = 'light';
  // Every screen may ask what the cafe is called now.
  answers('get', '/api/cafe', { name: 'Sukli', address: '', idle_lock_minutes: 0 });
  // And every list of sales, whether somebody counts the drawer.
  answers('get', '/api/drawer', {
    drawer: NO_ID,
    shift: null,
    suggested_float_centavos: null,
    others: [],
    left_behind: [],
    in_use: false,
  });
  // And the till, whether a printer has stopped.
  answers('get', '/api/printing/state', { printers: [] });
  // And the drawer, whether more than cash is taken.
  answers('get', '/api/tenders', []);
  // And whatever prints a receipt, what stands above it.
  answers('get', '/api/logo', { logo: null });
});

afterEach(async () => {
  await cleanup();
  // Taps of the next test are none on what stood here.
  dispatchEvent(new KeyboardEvent('keydown'));
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  vi.useRealTimers();
  await untilAnswered();
  const complaints = resetServer();
  await emptyOutbox();
  queryClient.clear();
  clearOrder();
  resetStores();
  localStorage.clear();
  // The open order hears that it is kept nowhere.
  isStillOpen();
  sessionStorage.clear();
  resetServer();
  expect(complaints, 'calls that no test had an answer for').toEqual([]);
});
