/** What the screens say about devices. */
import type { Device } from '~/api/types';
import type { Home } from '~/lib/device';
import { formatDateTime, formatTime, todayInManila } from '~/lib/time';
import type { Row } from '~/outbox/row';
import { countedKinds, countsOf } from '~/outbox/words';

export const HOMES: readonly { value: Home; label: string }[] = [
  { value: 'till', label: 'Till' },
  { value: 'kitchen', label: 'Kitchen' },
  { value: 'orders', label: 'Orders' },
];

export function homeWord(home: Home): string {
  return HOMES.find(({ value }) => value === home)?.label ?? home;
}

/** Names that are one tap away, and the screen that each device most likely opens on. */
export const SUGGESTIONS: readonly { name: string; home: Home }[] = [
  { name: 'Counter till', home: 'till' },
  { name: 'Kitchen tablet', home: 'kitchen' },
  { name: "Owner's phone", home: 'till' },
];

const MINUTE_MS = 60_000;
/** The server notes only every few minutes that it saw a device. */
const JUST_NOW_MS = 10 * MINUTE_MS;

/** When a device was last seen. @param now by the server's clock */
export function seenWords(at: string, now: number): string {
  const seen = Date.parse(at);
  const ago = now - seen;
  if (ago < JUST_NOW_MS) return 'Seen just now';
  if (ago < 60 * MINUTE_MS) return `Seen ${Math.floor(ago / MINUTE_MS)} minutes ago`;
  return todayInManila(seen) === todayInManila(now)
    ? `Seen today, ${formatTime(seen)}`
    : `Seen ${formatDateTime(seen)}`;
}

/** '2 sales and 1 expense'; a device that did not report the kinds has sales. */
export function unsentWords({ unsent, unsent_kinds }: Pick<Device, 'unsent' | 'unsent_kinds'>): string {
  return countedKinds(unsent_kinds ?? { sale: unsent });
}

/** Shown on a device that is no longer added, so that nobody clears it. */
export function unsentStay(rows: readonly Pick<Row, 'kind' | 'parked'>[]): string {
  const [is, stay] = rows.length === 1 ? ['is', 'It stays'] : ['are', 'They stay'];
  // Refused rows wait for a person, and no sign-in sends them.
  const until = rows.some(({ parked }) => parked) ? 'here until' : `here, and ${is} sent when`;
  return `${countedKinds(countsOf(rows))} on this device ${is} not sent yet. ${stay} ${until} the device is added and somebody signs in. Do not clear this browser's data.`;
}
