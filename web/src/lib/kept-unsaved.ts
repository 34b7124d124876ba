/**
 * What is typed and not saved, on this device: a page that is loaded anew, or after one that was thrown out of memory
 * or killed, finds it there. Of two pages that have it each might save it, so one takes it from the other.
 */
import { newId } from './ids';
import { forget, keep, kept, onKeptElsewhere } from './storage';

/** From a key to its being written, in milliseconds: not in the key's own task, which something is painted after. */
const PAUSE_MS = 500;
/** In characters. What room there is on a device is for sales that wait. */
const LONGEST = 300_000;
/** In milliseconds. After that nobody knows what they meant by it. */
export const KEPT_FOR_MS = 24 * 3_600_000;
/** A page that lives hears within that, in milliseconds, that another took what it has. */
const HEARD_WITHIN_MS = 2_000;

const PAGE = newId();
/** Another build of the app may read it otherwise. */
const APP = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** First line of what is kept; the second is what was typed. */
interface Label {
  page: string;
  app: string;
  /** Who typed it. */
  by: string;
  /** By this device's clock. */
  at: number;
  /** Typed in that page, taken from the page before, or taken back by that one since it lives. */
  how: 'typed' | 'taken' | 'taken back';
}

/**
 * @param letGo called where another page has it now
 * @param comeBack called where that page may be gone already
 * @param app what reads it
 */
export function unsavedSlot<State>(holder: string, letGo: () => void, comeBack: () => void, app = APP) {
  // Signing out removes what is 'kept': the values before it were the server's answers.
  const key = `kept typed ${holder}`;
  let typed: { by: string; state: State } | null = null;
  let isMine = false;
  let isAsTaken = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function write(how: Label['how']): void {
    clearTimeout(pause);
    pause = undefined;
    if (!typed || (!isMine && isOfAnother(typed.by))) return;
    const label: Label = { page: PAGE, app, by: typed.by, at: Date.now(), how };
    const text = `${JSON.stringify(label)}\n${JSON.stringify(typed.state)}`;
    if (text.length <= LONGEST) keep(key, text);
    isMine = kept(key) === text;
    // What stands there where there is no room was typed before.
    if (!isMine) forget(key);
  }

  /** In which the same person typed first. */
  function isOfAnother(by: string): boolean {
    const label = labelOf(kept(key));
    return label !== null && label.page !== PAGE && isFor(by, app, label);
  }

  function stop(): void {
    clearTimeout(pause);
    pause = undefined;
    isMine = false;
    typed = null;
  }

  function writeNow(): void {
    if (pause !== undefined) write('typed');
  }

  for (const event of ['pagehide', 'visibilitychange'])
    globalThis.addEventListener?.(event, writeNow, { capture: true });

  // The browser held the page back meanwhile, and told it nothing.
  globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isMine || labelOf(kept(key))?.page === PAGE) return;
    stop();
    letGo();
    comeBack();
  });

  onKeptElsewhere((changed, text) => {
    const label = changed === key && isMine ? labelOf(text) : null;
    if (!label || label.page === PAGE) return;
    if (label.how === 'typed') {
      isMine = false;
      return;
    }
    const isNews = Math.abs(Date.now() - label.at) < HEARD_WITHIN_MS;
    if (label.how === 'taken' && isNews) return write('taken back');
    const isNowhereElse = label.how === 'taken back' && !isAsTaken;
    stop();
    if (!isNowhereElse) letGo();
  });

  return {
    keep(by: string, state: State): void {
      typed = { by, state };
      isAsTaken = false;
      pause ??= setTimeout(write, PAUSE_MS, 'typed');
    },
    /** Before something is sent of which no second try may go out under another id. */
    writeNow,
    forget(): void {
      if (labelOf(kept(key))?.page === PAGE) forget(key);
      stop();
    },
    /** Has this page go on with what the same person typed in one that is gone. */
    take(by: string, goOn: (state: State) => void): void {
      const text = kept(key);
      const label = labelOf(text);
      if (!label || label.page === PAGE || !isFor(by, app, label)) return;
      const state = parsed<State>(text?.slice(text.indexOf('\n')));
      if (state === null) return;
      typed = { by, state };
      isMine = true;
      write('taken');
      goOn(state);
      isAsTaken = true;
    },
  };
}

function isFor(by: string, app: string, { app: wrote, by: before, at }: Label): boolean {
  return wrote === app && before === by && Math.abs(Date.now() - at) < KEPT_FOR_MS;
}

function labelOf(text: string | null): Label | null {
  return parsed(text?.slice(0, text.indexOf('\n')));
}

/** Null where nothing is kept, or rubbish. */
function parsed<T>(text: string | undefined): T | null {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
