import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { useFailed } from '~/components/use-failed';
import { addressOf } from '~/lib/navigation';
import { readingQuery } from './api';
import { AppPayments } from './app-payments';
import { DrawerCards } from './drawer-cards';
import {
  daysOf,
  expenseLines,
  hourLines,
  otherCashLines,
  soldLines,
  tenderLines,
  totalLines,
  typeLines,
} from './lines';
import { NamedCash } from './named-cash';
import { NamedSales } from './named-sales';
import { ReadingHeadCard } from './reading-head-card';
import { SumCard } from './sum-list';
import { correctedVatLines, vatLines } from './tax-lines';

const FAILED = 'Failed to fetch the reading';

/** A reading with all its figures; sums link to the rows behind them. */
export function ReadingView({ id }: { id: string }) {
  const query = useQuery(readingQuery(id));
  const { data: reading, refetch } = query;
  const failed = useFailed(query, FAILED);
  if (failed === 'unknown')
    return (
      <EmptyState title="Reading not found" sentence="Look for it in Readings.">
        <ButtonLink primary href={addressOf('/readings')}>
          Readings
        </ButtonLink>
      </EmptyState>
    );
  if (failed) return <FailedState title={FAILED} onRetry={refetch} />;
  if (!reading) return <Skeleton label="Loading..." rows={3} height={160} />;
  return (
    <div className="columns">
      <div className="stack gap-16">
        <ReadingHeadCard id={id} reading={reading} />
        <SumCard title="Sales" lines={soldLines(reading, id)} />
        <SumCard title="Net sales by VAT" lines={vatLines(reading, daysOf(reading))} />
        <SumCard title="Corrections by VAT" lines={correctedVatLines(reading)} />
        <SumCard title="Grand total" lines={totalLines(reading)}>
          {reading.journal_head !== null && (
            <p className="small dim break">Seal of the journal: {reading.journal_head}</p>
          )}
        </SumCard>
        <DrawerCards drawers={reading.drawers} />
        <AppPayments payments={reading.app_payments ?? []} />
        <NamedCash
          title="Cash after the count"
          about="A till sent it after its drawer was closed. It counts as cash in no shift."
          movements={reading.cash_after_the_count ?? []}
        />
        <NamedCash
          title="Cash voided after the count"
          about="The expected cash was counted with it. No money moved for the void."
          movements={reading.voided_after_the_count ?? []}
        />
        <NamedCash
          title="Cash of closed days, voided"
          about="An earlier Z-reading lists it, and stays as it was. No money moved for the void."
          movements={reading.voided_cash ?? []}
        />
      </div>
      <div className="stack gap-16">
        <SumCard title="Cash" lines={otherCashLines(reading, id)}>
          {reading.cash.given_back_centavos !== 0 && (
            <p className="small dim">
              'By way to pay' leaves voided sales out, so do not subtract again what was given back for them.
            </p>
          )}
        </SumCard>
        <SumCard title="By way to pay" lines={tenderLines(reading)} />
        <SumCard title="By order type" lines={typeLines(reading)} />
        <SumCard title="By hour" lines={hourLines(reading)} />
        <SumCard title="Expenses" lines={expenseLines(reading)} />
        <NamedSales reading={reading} />
      </div>
    </div>
  );
}
