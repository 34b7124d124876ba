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

/** The tablet's screen, before a test takes another. */
const { innerWidth: WIDTH, innerHeight: HEIGHT } = window;
const NO_ID = '00000000-0000-0000-0000-000000000000';

// A read makes all its tries, without the wait between them.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

// The time of a tap comes from the clock that tests control.
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
  // And whatever prints a receipt, which logo it has.
  answers('get', '/api/logo', { logo: null });
});

afterEach(async () => {
  await cleanup();
  // So that no tap of the next test counts as the second of two.
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
  // The open order notices that it is no longer kept anywhere.
  isStillOpen();
  sessionStorage.clear();
  resetServer();
  expect(complaints, 'calls that no test had an answer for').toEqual([]);
});
