import { MESSAGE_NAMES, type MessageName } from './events';

/** The server sends every 3 s: silence this long means that the connection died without being closed. */
const SILENT_MS = 8000;

interface Parts {
  connect: () => EventSource;
  onMessage: (name: MessageName, text: string) => void;
  lost: () => void;
  /** Called when something answered, but not with a stream. */
  refused: () => void;
}

/** Random, so that not all browsers of a cafe return to a restarted server in the same instant. */
function pauseMs(): number {
  return 300 + Math.random() * 1700;
}

/**
 * Keep a connection open until closed, replacing it when it is lost. The browser's own reconnection is not used: it
 * waits longer, and gives up for good after an answer such as a gateway's 502.
 */
export function openStream({ connect, onMessage, lost, refused }: Parts) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;

  function open(): void {
    const opened = connect();
    source = opened;
    for (const name of MESSAGE_NAMES) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (source !== opened) return;
        // Found after a sleep, it may be as old as the sleep is long, and so may the time in it.
        if (hasBeenSilent()) return reopen();
        listen();
        onMessage(name, data);
      });
    }
    opened.onerror = () => {
      if (source !== opened) return;
      const answered = opened.readyState === opened.CLOSED;
      drop();
      timer = setTimeout(open, pauseMs());
      if (answered) refused();
    };
    listen();
  }

  function listen(): void {
    clearTimeout(timer);
    heardAt = Date.now();
    timer = setTimeout(reopen, SILENT_MS);
  }

  function drop(): void {
    close();
    lost();
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function reopen(): void {
    drop();
    open();
  }

  const hasBeenSilent = () => Date.now() - heardAt >= SILENT_MS;

  open();
  return {
    close,
    /** Call after a sleep, during which no timer ran. */
    wake() {
      if (hasBeenSilent()) reopen();
    },
  };
}

export type Stream = ReturnType<typeof openStream>;
