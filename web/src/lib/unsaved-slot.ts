/**
 * What is typed and not saved, on this device: a page that is reloaded, or opened after one that was killed or thrown
 * out of memory, finds it there. If two pages had it, each might save it, so one takes it from the other.
 */
import { newId } from './ids';
import { forget, onStoredElsewhere, parsed, readStored, writeStored } from './storage';

/**
 * From a key to writing its text, in milliseconds: not in the key's own task, which must end before anything is
 * painted.
 */
const PAUSE_MS = 500;
/** In characters. A device's storage is needed for sales that wait to be sent. */
const LONGEST = 300_000;
/** In milliseconds. After that nobody remembers what they meant by it. */
export const DRAFT_LIFETIME_MS = 24 * 3_600_000;
/** In milliseconds. A live page learns within this time that another took its text. */
const NEWS_WITHIN_MS = 2_000;

const PAGE = newId();
/** Another build of the app may read the text differently. */
const APP = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** First line of what is kept; the second is what was typed. */
interface Label {
  page: string;
  app: string;
  /** Who typed it. */
  by: string;
  /** By this device's clock. */
  at: number;
  /** The page has typed the text, taken it from a page that seemed gone, or, alive after all, taken it back. */
  how: 'typed' | 'taken' | 'taken back';
}

/**
 * @param letGo called when another page has the text now
 * @param comeBack called when that other page may be gone already
 */
export function unsavedSlot<State>(holder: string, letGo: () => void, comeBack: () => void) {
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
    const label: Label = { page: PAGE, app: APP, by: typed.by, at: Date.now(), how };
    const text = `${JSON.stringify(label)}\n${JSON.stringify(typed.state)}`;
    if (text.length <= LONGEST) writeStored(key, text);
    isMine = readStored(key) === text;
    // Without room for the new text, an older one is still stored.
    if (!isMine) forget(key);
  }

  /** Whether the slot holds what the same person typed in another page. */
  function isOfAnother(by: string): boolean {
    const label = labelOf(readStored(key));
    return label !== null && label.page !== PAGE && isFor(by, label);
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

  // While this page was in the back/forward cache, it received no events.
  globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isMine || labelOf(readStored(key))?.page === PAGE) return;
    stop();
    letGo();
    comeBack();
  });

  onStoredElsewhere((changed, text) => {
    const label = changed === key && isMine ? labelOf(text) : null;
    if (!label || label.page === PAGE) return;
    if (label.how === 'typed') {
      isMine = false;
      return;
    }
    const isNews = Math.abs(Date.now() - label.at) < NEWS_WITHIN_MS;
    if (label.how === 'taken' && isNews) return write('taken back');
    const isNowhereElse = label.how === 'taken back' && !isAsTaken;
    stop();
    if (!isNowhereElse) letGo();
  });

  return {
    write(by: string, state: State): void {
      typed = { by, state };
      isAsTaken = false;
      pause ??= setTimeout(write, PAUSE_MS, 'typed');
    },
    /** Call before sending something whose retry must not go out under another id. */
    writeNow,
    forget(): void {
      if (labelOf(readStored(key))?.page === PAGE) forget(key);
      stop();
    },
    /** Lets this page go on with what the same person typed in a page that is gone. */
    take(by: string, goOn: (state: State) => void): void {
      const text = readStored(key);
      const label = labelOf(text);
      if (!label || label.page === PAGE || !isFor(by, label)) return;
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

function isFor(by: string, { app, by: before, at }: Label): boolean {
  return app === APP && before === by && Math.abs(Date.now() - at) < DRAFT_LIFETIME_MS;
}

function labelOf(text: string | null): Label | null {
  return parsed(text?.slice(0, text.indexOf('\n')));
}
