import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import type { ShelfCountLines } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { exportFile } from '~/components/export-file';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { failedUnless } from '~/components/failure-words';
import { Problem } from '~/components/problem';
import { Skeleton } from '~/components/skeleton';
import { showFailure, showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { todayInManila } from '~/lib/time';
import { useJustChanged } from '~/lib/use-just-now';
import { useOnce } from '~/lib/use-once';
import { counted, formatWhole } from '~/lib/whole';
import { applyCount, cancelCount, readCountFile, useSinceQuery } from './api';
import { UseList } from './use-list';
import { endedText, scopeText } from './words';

const FAILED = 'Failed to fetch the differences';

/** The differences and the use; for an open count, also what applying it will do. */
export function Result({ shown, waiting }: { shown: ShelfCountLines; waiting: number }) {
  const { count } = shown;
  const query = useQuery(useSinceQuery(count.id));
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading..." rows={4} height={96} />;
  const { entries, rows, short_centavos, over_centavos } = query.data;
  return (
    <>
      <div className="row wrap between">
        <p className="grow break" style={{ flexBasis: 220 }}>
          <span className="strong">{scopeText(count)}</span>
          <br />
          <span className="small dim">{endedText(count)}</span>
        </p>
        <Tools shown={shown} />
      </div>
      <p className="large strong" aria-live="polite">
        Short {formatPeso(short_centavos)} · Over {formatPeso(over_centavos)}
      </p>
      {count.status === 'open' && (
        <Applying
          shown={shown}
          entries={entries}
          waiting={waiting}
          changing={rows.filter((row) => row.difference_thousandths !== 0).length}
        />
      )}
      <UseList rows={rows} />
    </>
  );
}

interface ApplyingProps {
  shown: ShelfCountLines;
  /** The number of entries at the time of the differences below: the list of items may be newer. */
  entries: number;
  waiting: number;
  /** The number of items whose stock will change. */
  changing: number;
}

function Applying({ shown, entries, waiting, changing }: ApplyingProps) {
  const { count, lines } = shown;
  const queries = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);
  const done = lines.filter((line) => line.counted).length;
  // More was counted, and the differences are others now: a tap was aimed at the ones before.
  const hasJustChanged = useJustChanged(entries);
  const refetch = () => queries.invalidateQueries({ queryKey: ['counts'] });
  const applying = useWrite({
    send: () => applyCount(count.id, entries),
    failed: failedUnless('it may already be applied', 'Failed to apply the count'),
    onDone: () => showSuccess('Count applied', `${counted(changing, 'item')} changed`),
    onRefused: (error) => {
      if (!isCode(error, 'count_moved_on')) return false;
      showFailure('More was counted since. Check it, then apply.', 'Not applied');
      return true;
    },
    onSettled: refetch,
  });
  const cancelling = useWrite({
    send: () => cancelCount(count.id),
    failed: 'Failed to cancel the count',
    onDone: () => setIsCancelling(false),
    onSettled: refetch,
  });
  return (
    <section className="card stack" aria-label="Apply the count" data-screen-only>
      <p>
        {counted(done, 'item')} counted, {formatWhole(changing)} with a difference.{' '}
        {done < lines.length && `${counted(lines.length - done, 'item')} not counted: they stay as they are.`}
      </p>
      <p className="small dim">
        Is a till offline? Let it send its sales first, or they will be taken off again.
      </p>
      {waiting > 0 && (
        <p className="bad small">{counted(waiting, 'count')} not sent yet. Apply when they are.</p>
      )}
      <Problem text={applying.problem} />
      <div className="row wrap">
        <Button
          primary
          disabled={done === 0 || waiting > 0}
          aria-disabled={applying.busy}
          onClick={() => hasJustChanged() || applying.write()}
        >
          Apply to stock
        </Button>
        <ButtonLink href={addressOf('/count', { id: count.id })}>Keep counting</ButtonLink>
        <Button className="push" onClick={() => setIsCancelling(true)}>
          Cancel the count
        </Button>
      </div>
      {isCancelling && (
        <ConfirmDialog
          title="End the count?"
          confirm="End the count"
          danger
          busy={cancelling.busy}
          problem={cancelling.problem}
          onClose={() => setIsCancelling(false)}
          onConfirm={cancelling.write}
        >
          It is not applied: stock stays as it is. What was counted can still be seen, but nothing more can be
          added.
        </ConfirmDialog>
      )}
    </section>
  );
}

function Tools({ shown: { count } }: { shown: ShelfCountLines }) {
  const { busy, once } = useOnce();

  const name = `stock_count_${todayInManila(Date.parse(count.created_at))}.csv`;
  const save = () => exportFile(name, () => readCountFile(count.id), 'the count');

  return (
    <div className="row" data-screen-only>
      <Button onClick={() => window.print()}>Print</Button>
      <Button aria-disabled={busy} onClick={() => void once(save)}>
        Export CSV
      </Button>
    </div>
  );
}
