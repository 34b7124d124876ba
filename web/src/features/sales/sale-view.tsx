import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrawersInUse } from '~/api/drawer';
import type { Sale } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState } from '~/components/failed-state';
import { PaperButton } from '~/components/paper/paper-button';
import { Skeleton } from '~/components/skeleton';
import { useFailed } from '~/components/use-failed';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { saleQuery } from './api';
import { aboutVoid } from './sale';
import { SaleFacts } from './sale-facts';
import { SaleHistory } from './sale-history';
import { SaleLines } from './sale-lines';
import { SaleCards, SaleVat } from './sale-taxes';
import classes from './sale-view.module.css';
import { useRestoring } from './use-restoring';
import { VoidDialog } from './void-dialog';

const FAILED = 'Failed to fetch sales data';

/** One sale in full: items, people, times, payment, kitchen and history. */
export function SaleView({ id }: { id: string }) {
  const query = useQuery(saleQuery(id));
  const { data: sale, refetch } = query;
  const failed = useFailed(query, FAILED);
  if (failed === 'unknown')
    return (
      <EmptyState title="Sale not found" sentence="Look for it in Sales Reports.">
        <ButtonLink primary href={addressOf('/', { view: 'sales' })}>
          Sales Reports
        </ButtonLink>
      </EmptyState>
    );
  if (failed) return <FailedState title={FAILED} onRetry={refetch} />;
  if (!sale) return <Skeleton label="Loading sale..." rows={3} height={180} />;
  return (
    <>
      <Standing sale={sale} />
      <div className={`stack gap-12 ${classes.columns}`}>
        <div className={`stack gap-12 ${classes.column}`}>
          <SaleLines sale={sale} />
          {sale.tax && (
            <>
              <SaleCards tax={sale.tax} />
              <SaleVat tax={sale.tax} />
            </>
          )}
          <SaleFacts sale={sale} />
        </div>
        <SaleHistory id={id} />
      </div>
    </>
  );
}

/** The total, whether the sale counts, its papers, and Void or Restore. */
function Standing({ sale }: { sale: Sale }) {
  const [voiding, setVoiding] = useState(false);
  const drawersInUse = useDrawersInUse();
  const { busy, restore, question } = useRestoring(sale);
  const Counted = sale.voided ? 's' : 'span';
  return (
    <section
      className={`card row wrap ${classes.standing}`}
      data-voided={sale.voided || undefined}
      aria-label="Sale"
    >
      <Counted className="huge strong">{formatPeso(sale.total_centavos)}</Counted>
      <span className={classes.state}>
        {sale.voided
          ? `Voided${sale.voided_at ? ` on ${formatDateTime(sale.voided_at)}` : ''} ${aboutVoid(sale)}`
          : 'Active'}
      </span>
      <div className="row wrap">
        <PaperButton of={{ kind: 'receipt', id: sale.id }} name="the receipt">
          Receipt
        </PaperButton>
        {sale.voided ? (
          <>
            <PaperButton of={{ kind: 'void-slip', id: sale.id }} name="the slip">
              Void slip
            </PaperButton>
            <Button className={classes.restore} aria-disabled={busy} onClick={restore}>
              Restore
            </Button>
          </>
        ) : (
          <Button danger onClick={() => setVoiding(true)}>
            Void
          </Button>
        )}
      </div>
      {question}
      {voiding && <VoidDialog drawersInUse={drawersInUse} sale={sale} onClose={() => setVoiding(false)} />}
    </section>
  );
}
