import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useLive } from '~/live/live';
import { useUnseen } from './unseen';
import classes from './unseen-warning.module.css';

/** Warns the cashier of orders that the kitchen has not seen, and leads to the list of orders. */
export function UnseenWarning() {
  const Watch = useWatch();
  const numbers = useUnseen((unseen) => unseen.numbers);
  const listed = numbers.map((number) => `#${number}`).join(', ');
  return (
    <div role="status" className={classes.place}>
      {Watch && <Watch />}
      {numbers.length > 0 && (
        <Link to="/" search={{ view: 'orders' }} className={classes.warning}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {numbers.length === 1 ? listed : numbers.length}
            <span className={classes.words}> not seen</span>
            <span className={classes.unwritten}> by the kitchen{numbers.length > 1 && `: ${listed}`}</span>
          </span>
        </Link>
      )}
    </div>
  );
}

/** What watches, loaded when a kitchen screen is open: before that there is nothing to watch. */
function useWatch(): ComponentType | null {
  const isKitchenOpen = useLive(({ kitchensSince }) => kitchensSince !== null);
  const [watch, setWatch] = useState<{ Component: ComponentType } | null>(null);
  useEffect(() => {
    if (!isKitchenOpen) return;
    import('./unseen-watch').then(
      ({ UnseenWatch }) => setWatch({ Component: UnseenWatch }),
      // Tried again the next time that a kitchen screen opens.
      () => undefined,
    );
  }, [isKitchenOpen]);
  return isKitchenOpen && watch ? watch.Component : null;
}
