import { useQuery } from '@tanstack/react-query';
import { useConnection } from '~/api/connection';
import type { DayFigures } from '~/api/types';
import { hasFailed } from '~/components/failed-state';
import { dayFiguresQuery } from '~/features/dashboard/api';
import { offlineFigures } from '~/features/dashboard/offline-figures';
import { useEachSecond } from '~/lib/use-each-second';
import { useOutbox } from '~/outbox/outbox';
import type { Row } from '~/outbox/row';

const NONE: readonly Row[] = [];

interface Figures {
  figures: DayFigures | undefined;
  failed: boolean;
}

/**
 * The day's figures; while the server is away its last ones, even from before a reload, with what waits in this
 * browser.
 */
export function useFigures(): Figures {
  const day = useQuery(dayFiguresQuery);
  const { data, dataUpdatedAt: at } = day;
  const isAway = useConnection(({ reachable }) => !reachable);
  // While the server is there the rows change with each sale that is sent, and the till need not render again for that.
  const held = useOutbox(({ rows }) => (isAway ? rows : NONE));
  const isOver = useEachSecond(
    (now) => isAway && data !== undefined && !offlineFigures({ at, data }, [], now),
  );
  if (!isAway || !data) return { figures: data, failed: hasFailed(day) };
  return isOver
    ? { figures: undefined, failed: true }
    : { figures: offlineFigures({ at, data }, held, Date.now()), failed: false };
}
