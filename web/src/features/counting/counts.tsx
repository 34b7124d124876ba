import { useInfiniteQuery } from '@tanstack/react-query';
import type { ShelfCount } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { OlderButton } from '~/components/older-button';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { counted } from '~/lib/whole';
import { countsQuery } from './api';
import { BeginCard, WIDE } from './begin-card';
import { useSendEntries } from './send-entries';
import { endedText, scopeText } from './words';

const FAILED = 'Failed to fetch the counts';

/** The open count to join, or a new one; and the past ones. */
export function Counts({ onOpen }: { onOpen: (id: string) => void }) {
  useSendEntries();
  const query = useInfiniteQuery(countsQuery);
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading..." rows={3} height={120} />;
  const all = query.data.pages.flatMap((page) => page.counts);
  const open = all.find(({ status }) => status === 'open');
  const past = all.filter(({ status }) => status !== 'open');
  return (
    <>
      {open ? <OpenCard count={open} /> : <BeginCard onBegun={onOpen} />}
      {past.length > 0 && (
        <TitledCard title="Past counts">
          <ul className="lines">
            {past.map((count) => (
              <PastRow key={count.id} count={count} />
            ))}
          </ul>
          <OlderButton {...query} />
        </TitledCard>
      )}
    </>
  );
}

function OpenCard({ count }: { count: ShelfCount }) {
  return (
    <TitledCard title={`${count.staff_first_name} is counting`}>
      <p className="break">
        {scopeText(count)} · since {formatDateTime(count.created_at)} · {counted(count.counted, 'item')}{' '}
        counted
      </p>
      <ButtonLink primary style={WIDE} href={addressOf('/count', { id: count.id })}>
        Join the count
      </ButtonLink>
    </TitledCard>
  );
}

function PastRow({ count }: { count: ShelfCount }) {
  return (
    <li className="row wrap gap-16 pad-8">
      <div className="grow">
        <a className="link" href={addressOf('/count', { id: count.id })}>
          {scopeText(count)}
        </a>
        <p className="small dim break">
          {endedText(count)} · {counted(count.counted, 'item')} counted
        </p>
      </div>
      {count.short_centavos !== null && count.over_centavos !== null && (
        <p className="small right">
          Short {formatPeso(count.short_centavos)}
          <br />
          Over {formatPeso(count.over_centavos)}
        </p>
      )}
    </li>
  );
}
