/** Findings about the browser that shows this page, from the facts it reports. */
import type { Row } from '~/outbox/row';
import { countedKinds, countsOf } from '~/outbox/words';
import type { Finding } from './finding';

export interface BrowserFacts {
  /** The page is a secure context: it is encrypted on its way, or comes from the same machine. */
  isSecure: boolean;
  /** The page was loaded over plain http; if it is secure all the same, this is the server's own machine. */
  isPlain: boolean;
  /** A throwaway cafe, of which nothing is kept. */
  isDemo: boolean;
  /** A service worker serves this page, so that the next start needs no network. */
  opensOffline: boolean;
  /** Something that was put into its storage can be read back. */
  canStore: boolean;
  /** The browser has promised to keep the storage; null if it cannot say. */
  isPersistent: boolean | null;
  /** Bytes of storage that are still free; null if the browser cannot say. */
  freeBytes: number | null;
  /** Rows that are finished here and not with the server yet. */
  unsentRows: readonly Pick<Row, 'kind'>[];
  /** Rows that the server did not accept. */
  parked: readonly Pick<Row, 'kind'>[];
}

/** Enough for some days of sales without a server. */
const LOW_STORAGE_BYTES = 20_000_000;

const finding = (subject: string, level: Finding['level'], text: string): Finding => ({
  area: 'browser',
  subject,
  level,
  told: text,
});

export function findingsOf(facts: BrowserFacts): Finding[] {
  return [
    connection(facts),
    ...(facts.isSecure && !facts.isDemo ? [offline(facts)] : []),
    ...storage(facts),
    ...unsent(facts),
  ];
}

function connection({ isSecure, isPlain }: BrowserFacts): Finding {
  if (!isSecure)
    return finding(
      'Connection',
      'look',
      'It is not encrypted: anyone on the Wi-Fi can read PINs and sales, and the till does not open without the network. Open it by its https address.',
    );
  return finding(
    'Connection',
    'ok',
    isPlain ? 'It stays on this machine.' : 'It is encrypted: nobody on the Wi-Fi can read it.',
  );
}

function offline({ opensOffline }: BrowserFacts): Finding {
  return opensOffline
    ? finding('Without the network', 'ok', 'The till still opens and sells here.')
    : finding(
        'Without the network',
        'look',
        'The till would not open here. Reload this page while the server answers.',
      );
}

function storage({ canStore, isPersistent, freeBytes }: BrowserFacts): Finding[] {
  if (!canStore)
    return [
      finding(
        'Storage',
        'wrong',
        'This browser keeps nothing: what is not sent is lost with the page. Leave the private window, or free some space.',
      ),
    ];
  const findings: Finding[] = [];
  if (isPersistent !== null)
    findings.push(
      isPersistent
        ? finding('Storage', 'ok', 'The browser has promised to keep what is not sent.')
        : finding(
            'Storage',
            'look',
            'The browser may delete what is not sent when this device is full. Install the till on the home screen.',
          ),
    );
  if (freeBytes !== null && freeBytes < LOW_STORAGE_BYTES)
    findings.push(
      finding('Room', 'look', 'This device is nearly full. Free some space, or unsent sales cannot be kept.'),
    );
  return findings;
}

function unsent({ unsentRows, parked }: BrowserFacts): Finding[] {
  const findings: Finding[] = [];
  if (parked.length > 0)
    findings.push(
      finding(
        'Not accepted',
        'wrong',
        `The server did not accept ${countedKinds(countsOf(parked))}. Tap 'Not accepted' at the top of the screen.`,
      ),
    );
  if (unsentRows.length > 0)
    findings.push(
      finding(
        'Not sent yet',
        'look',
        `${countedKinds(countsOf(unsentRows))}. Sent automatically: do not clear this browser's data before that.`,
      ),
    );
  if (findings.length === 0) findings.push(finding('Unsent', 'ok', 'Nothing is waiting.'));
  return findings;
}
