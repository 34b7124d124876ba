import { IconAlertTriangle } from '@tabler/icons-react';
import { formatSeconds } from '~/lib/time';
import { useEachSecond } from '~/lib/use-each-second';
import { isStale, useTicketsUpdatedAt } from './stale';
import classes from './stale-banner.module.css';
import { useTickets } from './tickets-store';

/** Placed below the tickets, so that none of them moves when it appears. */
export function StaleBanner() {
  const loaded = useTickets((state) => state.readAt > 0);
  const updatedAt = useTicketsUpdatedAt();
  const stale = useEachSecond((now) => loaded && isStale(updatedAt, now));
  return (
    <div className={classes.place} role="alert">
      {stale && (
        <p className={`row gap-12 large bold ${classes.banner}`}>
          <IconAlertTriangle size={28} aria-hidden />
          <span>No word from the server since {formatSeconds(updatedAt)}. Tickets may be old.</span>
        </p>
      )}
    </div>
  );
}
