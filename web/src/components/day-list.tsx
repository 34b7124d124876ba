import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { FailedState, hasFailed, useFailureToast } from './failed-state';
import { Skeleton } from './skeleton';
import { VirtualList } from './virtual-list';

interface DayListProps<Item> {
  on: string;
  /**
   * The day's query. Its failure is reported only if nothing was ever loaded: later ones show in the age of the
   * figures.
   */
  query: UseQueryResult;
  /** The spec's words. */
  failed: string;
  loading: string;
  label: string;
  /** Undefined until loaded. */
  items: readonly Item[] | undefined;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
  /** In px, estimated. */
  rowHeight: number;
  /** Must be stable. */
  row: (item: Item) => ReactNode;
  /** The id of the row that the address opens. */
  opened?: string | undefined;
  /** Shown if there are no rows. */
  children: ReactNode;
}

/** The rows of a business day, or why there are none. Rows of this device are shown even beside a failure. */
export function DayList<Item extends { id: string }>(props: DayListProps<Item>) {
  const { on, query, failed, loading, items, opened, children, ...list } = props;
  const isMissing = hasFailed(query);
  useFailureToast(isMissing, failed);
  const failure = isMissing && <FailedState title={failed} onRetry={query.refetch} />;
  if (!items) return failure || <Skeleton label={loading} rows={4} height={list.rowHeight} />;
  return (
    <>
      {failure}
      {items.length > 0 ? (
        <VirtualList
          key={on}
          items={items}
          sought={opened ?? null}
          focusSought={opened !== undefined}
          {...list}
        />
      ) : (
        !failure && children
      )}
    </>
  );
}
