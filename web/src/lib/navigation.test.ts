import { beforeEach, expect, test, vi } from 'vitest';
import { addressOf, changeSearch, goInPlace, goTo, placeNow, startNavigation } from './navigation';

/** A tab's address bar and history. */
class Tab {
  entries: { address: string; state: unknown }[] = [];
  at = 0;
  popped: () => void = () => undefined;

  constructor(address: string, state: unknown = null) {
    this.entries = [{ address, state }];
  }
  get url(): URL {
    return new URL(this.entries[this.at]?.address ?? '', 'http://till');
  }
  get state(): unknown {
    return this.entries[this.at]?.state;
  }
  pushState(state: unknown, _: string, address: string): void {
    this.entries.length = this.at + 1;
    this.at = this.entries.push({ address, state }) - 1;
  }
  replaceState(state: unknown, _: string, address = this.url.pathname + this.url.search): void {
    this.entries[this.at] = { address, state };
  }
  go(steps: number): void {
    this.at += steps;
    this.popped();
  }
  reload(): void {
    start(this);
  }
}

const arrived = vi.fn();
let tab: Tab;

function start(opened: Tab): void {
  tab = opened;
  vi.stubGlobal('history', tab);
  vi.stubGlobal('location', {
    get pathname() {
      return tab.url.pathname;
    },
    get search() {
      return tab.url.search;
    },
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    tab.popped = listener;
  });
  startNavigation(arrived, () => undefined);
}

const address = () => tab.url.pathname + tab.url.search;

beforeEach(() => {
  arrived.mockClear();
  start(new Tab('/'));
});

test('an address is a path with its search parameters', () => {
  expect(addressOf('/')).toBe('/');
  expect(addressOf('/', { view: 'sales', hour: 9 })).toBe('/?view=sales&hour=9');
  expect(addressOf('/sales/7')).toBe('/sales/7');
});

test('each history entry has its own key, which going back and a reload keep', () => {
  const home = placeNow().key;
  goTo('/reports');
  const reports = placeNow().key;
  expect(reports).not.toBe(home);
  tab.go(-1);
  expect(placeNow().key).toBe(home);
  tab.reload();
  expect(placeNow().key).toBe(home);
  tab.go(1);
  expect(placeNow().key).toBe(reports);
  expect(arrived).toHaveBeenCalledTimes(3);
});

test('the index of an entry is the number of entries before it', () => {
  expect(placeNow().index).toBe(0);
  goTo('/reports');
  goTo('/reports', { range: 'week' });
  expect(placeNow().index).toBe(2);
  tab.go(-1);
  goTo('/dashboard');
  expect(placeNow()).toMatchObject({ pathname: '/dashboard', index: 2 });
  expect(tab.entries).toHaveLength(3);
});

test('going in place replaces the entry and keeps the one before it', () => {
  goTo('/reports');
  goInPlace('/reports', { range: 'custom', from: '2026-01-05' });
  expect(placeNow()).toMatchObject({ search: '?range=custom&from=2026-01-05', index: 1 });
  expect(tab.entries).toHaveLength(2);
  expect(arrived).toHaveBeenCalledTimes(2);
});

test('going to the current address adds no entry', () => {
  goTo('/');
  goInPlace('/');
  expect(tab.entries).toHaveLength(1);
  expect(arrived).not.toHaveBeenCalled();
});

test('a change of one parameter keeps the others', () => {
  start(new Tab('/?view=sales&search=%22165%22&on=2026-01-05'));
  changeSearch('/', ({ on: _, ...others }) => ({ ...others, on: '2026-01-06' }));
  expect(address()).toBe('/?view=sales&search=%22165%22&on=2026-01-06');
  expect(tab.entries).toHaveLength(1);
});

test('a screen that was left cannot change the address', () => {
  start(new Tab('/cash-transactions'));
  goTo('/');
  changeSearch('/cash-transactions', () => ({ on: '2026-01-06' }));
  expect(address()).toBe('/');
  expect(arrived).toHaveBeenCalledTimes(1);
});

test('an entry that other code made is a place too', () => {
  tab.pushState({}, '', '/reports');
  expect(placeNow()).toEqual({ pathname: '/reports', search: '', key: '', index: 0, toRows: false });
});
