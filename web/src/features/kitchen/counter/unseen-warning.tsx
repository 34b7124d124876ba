import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { addressOf } from '~/lib/navigation';
import { formatTime } from '~/lib/time';
import { useFile } from '~/lib/use-file';
import { useLive } from '~/live/live';
import { unseenOrders } from '../words';
import classes from './unseen-warning.module.css';
import type { UnseenWatchProps } from './unseen-watch';

const loadWatch = () => import('./unseen-watch');

/** Warns the cashier of orders that the kitchen has not seen, and leads to the list of orders. */
export function UnseenWarning() {
  const Watch = useWatch();
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const lostSince = useLive(({ kitchensLostSince }) => kitchensLostSince);
  const listed = numbers.map((number) => `#${number}`).join(', ');
  return (
    <div role="status" className={lostSince === null || numbers.length === 0 ? 'fixed' : classes.lost}>
      {Watch && <Watch onUnseen={setNumbers} />}
      {numbers.length > 0 && (
        <a
          href={addressOf('/', { view: 'orders' })}
          className={`row note strong ${classes.warning}`}
          data-tone="out"
          data-lost={lostSince !== null || undefined}
        >
          <IconAlertTriangle size={20} aria-hidden />
          {lostSince === null ? (
            <span>
              {numbers.length === 1 ? listed : numbers.length}
              <span className="word"> not seen</span>
              <span className="visually-hidden"> by the kitchen{numbers.length > 1 && `: ${listed}`}</span>
            </span>
          ) : (
            <span>
              Kitchen not reachable since {formatTime(lostSince)}: {unseenOrders(numbers.length)}
              <span className="visually-hidden"> ({listed})</span>
            </span>
          )}
        </a>
      )}
    </div>
  );
}

/** The watcher, loaded only when a kitchen screen is open or missing. */
function useWatch(): ComponentType<UnseenWatchProps> | null {
  const isExpected = useLive(
    ({ kitchensSince, kitchensLostSince }) => kitchensSince !== null || kitchensLostSince !== null,
  );
  const file = useFile(loadWatch, isExpected ? 'soon' : null);
  return isExpected && file ? file.UnseenWatch : null;
}
