import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '~/lib/navigation';
import { formatTime } from '~/lib/time';
import { useLive } from '~/live/live';
import { unseenOrders } from '../words';
import classes from './unseen-link.module.css';
import { UnseenWatch } from './unseen-watch';

/** Says which orders the kitchen has not seen, and links to the list of orders. */
export function UnseenLink() {
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const lostSince = useLive(({ kitchensLostSince }) => kitchensLostSince);
  const numberList = numbers.map((number) => `#${number}`).join(', ');
  return (
    <>
      <UnseenWatch onUnseen={setNumbers} />
      {numbers.length > 0 && (
        <a
          href={addressOf('/', { view: 'orders' })}
          className={`row note strong ${classes.warning}`}
          data-tone="out"
          data-lost={lostSince !== null || undefined}
        >
          <IconAlertTriangle size={20} aria-hidden />
          {lostSince === null ? (
            <span className="stack gap-0 nowrap">
              <span>{numbers.length === 1 ? numberList : numbers.length}</span>{' '}
              <span className="tiny">
                not seen
                <span className="visually-hidden">
                  {' '}
                  by the kitchen{numbers.length > 1 && `: ${numberList}`}
                </span>
              </span>
            </span>
          ) : (
            <span className="tiny">
              Kitchen not reachable since {formatTime(lostSince)}: {unseenOrders(numbers.length)}
              <span className="visually-hidden"> ({numberList})</span>
            </span>
          )}
        </a>
      )}
    </>
  );
}
