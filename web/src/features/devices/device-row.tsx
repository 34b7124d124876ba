import type { Device } from '~/api/types';
import { Button } from '~/components/button';
import { formatDateTime } from '~/lib/time';
import { useEachSecond } from '~/lib/use-each-second';
import { useLive } from '~/live/live';
import { homeWord, seenWords, unsentWords } from './words';

interface DeviceRowProps {
  device: Device;
  onChange: () => void;
}

export function DeviceRow({ device, onChange }: DeviceRowProps) {
  const { name, browser, home, unsent, revoked_at, is_this_one } = device;
  const offset = useLive(({ clockOffsetMs }) => clockOffsetMs);
  const seen = useEachSecond((now) => seenWords(device.last_seen_at, now + offset));
  return (
    <li className="row pad-8">
      <span className="stack gap-4 grow">
        <span className="row wrap">
          <span className={`break ${revoked_at ? 'dim' : 'strong'}`}>{name}</span>
          {is_this_one && (
            <span className="badge" data-tone="primary">
              This device
            </span>
          )}
          {unsent > 0 && (
            <span className="badge" data-tone="low">
              {unsentWords(device)} not sent
            </span>
          )}
        </span>
        <span className="small dim">
          {browser} · <span className="nowrap">opens on {homeWord(home)}</span>
          <br />
          {revoked_at ? `Removed ${formatDateTime(revoked_at)}` : seen}
        </span>
      </span>
      {!revoked_at && (
        <Button aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
    </li>
  );
}
