/** Pages of one browser that keep what is typed in them, for tests in Node. */
import { afterEach, beforeEach, vi } from 'vitest';
import { create } from 'zustand';
import { fakeStorage } from './storage';

export const MARIA = { id: 'maria', first_name: 'Maria' };
export const JOSE = { id: 'jose', first_name: 'Jose' };

type Listener = (event: object) => void;

interface Page {
  type: (text: string) => void;
  /** Saves what was typed, or gives it up. */
  empty: () => void;
  text: () => string;
  signIn: (staff: typeof MARIA) => void;
  signOut: () => void;
  hide: () => void;
  send: () => void;
  /** Until `thaw` the page hears nothing; then it hears everything, late. */
  freeze: () => void;
  thaw: () => void;
  /** Somebody comes back to the page by Back: it heard nothing of what happened since. */
  comeBack: () => void;
  /** Ends the page without a word: `kill` at once, `end` when nobody has typed for a while. */
  kill: () => void;
  end: () => void;
}

let pages: { receive: Listener; waiting: object[]; isAsleep: boolean }[];
export let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-15T02:00:00Z') });
  pages = [];
  storage = fakeStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of the browser, with modules of its own. @param build the file of the app that it runs */
export async function open(staff = MARIA, build = 'app-1'): Promise<Page> {
  const listeners: [string, Listener][] = [];
  const dispatch = (key: string, newValue: string | null) => {
    for (const page of pages) if (page !== own) page.waiting.push({ key, newValue });
  };
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.push([name, listener]));
  vi.stubGlobal('document', { querySelector: () => ({ src: build }), addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem(key: string, text: string) {
      storage.setItem(key, text);
      dispatch(key, text);
    },
    removeItem(key: string) {
      storage.removeItem(key);
      dispatch(key, null);
    },
  });
  const ownStorage = globalThis.localStorage;
  const own: (typeof pages)[number] = {
    receive: (event) =>
      here(() => {
        for (const [name, listener] of listeners) if (name === 'storage') listener(event);
      }),
    waiting: [],
    isAsleep: false,
  };
  pages.push(own);
  /** Pages take turns. */
  const here = <T>(act: () => T): T => {
    vi.stubGlobal('localStorage', ownStorage);
    return act();
  };
  vi.resetModules();
  const { useCurrentStaff } = await import('~/lib/current-staff');
  const { unsavedBy } = await import('~/lib/unsaved-by');
  useCurrentStaff.setState({ staff });
  const store = create<{ text: string; found?: boolean }>(() => ({ text: '' }));
  const unsaved = unsavedBy('note', {
    store,
    isUnsaved: ({ text }) => text !== '',
    found: ({ text }) => ({ text, found: true }),
  });
  const kill = () => {
    pages = pages.filter((page) => page !== own);
    here(() => void vi.clearAllTimers());
  };
  return {
    kill,
    end: () => {
      moments(500);
      kill();
    },
    type: (text) =>
      here(() => {
        unsaved.typed();
        store.setState({ text });
      }),
    empty: () => here(() => store.setState(store.getInitialState(), true)),
    text: () => store.getState().text,
    signIn: (next) => here(() => useCurrentStaff.setState({ staff: next })),
    signOut: () => here(() => useCurrentStaff.setState({ staff: null })),
    send: () => here(() => unsaved.keepNow()),
    hide: () =>
      here(() => {
        for (const [name, listener] of listeners) if (name === 'visibilitychange') listener({});
      }),
    freeze: () => {
      own.isAsleep = true;
    },
    thaw: () => {
      own.isAsleep = false;
      moments(0);
    },
    comeBack: () => {
      own.waiting = [];
      own.isAsleep = false;
      here(() => {
        for (const [name, listener] of listeners) if (name === 'pageshow') listener({ persisted: true });
      });
    },
  };
}

/** Lets time pass, and pages hear of each other. */
export function moments(ms: number): void {
  vi.advanceTimersByTime(ms);
  for (;;) {
    const page = pages.find(({ waiting, isAsleep }) => waiting.length > 0 && !isAsleep);
    if (!page) return;
    page.receive(page.waiting.shift() ?? {});
  }
}
