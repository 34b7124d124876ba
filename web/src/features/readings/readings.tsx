import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { OlderButton } from '~/components/older-button';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { readingsQuery } from './api';
import { CsvForm } from './csv-form';
import { HeadRow } from './head-row';
import { NextCard } from './next-card';

const FAILED = 'Failed to fetch the readings';

/** The Z-readings: the next one, and all earlier ones. */
export function Readings({ today }: { today: string }) {
  return (
    <div className="columns">
      <div className="stack gap-16">
        <NextCard />
        <TitledCard title="Readings as a file">
          <CsvForm today={today} />
        </TitledCard>
      </div>
      <TitledCard title="Z-readings">
        <MadeReadings />
      </TitledCard>
    </div>
  );
}

function MadeReadings() {
  const query = useInfiniteQuery(readingsQuery);
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading..." rows={3} height={64} />;
  const heads = query.data.pages.flatMap((page) => page.readings);
  if (heads.length === 0)
    return <EmptyState title="No Z-readings yet" sentence="The first one appears here." />;
  return (
    <>
      <ul className="lines">
        {heads.map((head) => (
          <HeadRow key={head.id} head={head} />
        ))}
      </ul>
      <OlderButton {...query} />
    </>
  );
}
