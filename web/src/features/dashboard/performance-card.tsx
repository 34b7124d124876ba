import type { DayFigures } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { averageTransaction, netOf, profitMargin } from './day';

interface CardProps {
  figures: DayFigures | undefined;
  /** The request failed, but a retry may still succeed. */
  failed: boolean;
}

export function PerformanceCard(card: CardProps) {
  return (
    <TitledCard title="Daily Performance Summary">
      <Performance {...card} />
    </TitledCard>
  );
}

function Performance({ figures, failed }: CardProps) {
  if (!figures) return <p className="dim">{failed ? 'Shown once the server answers.' : 'Loading...'}</p>;
  const net = netOf(figures);
  return (
    <>
      <dl className="stack small">
        <Row label="Revenue" value={formatPeso(figures.sales_centavos)} />
        <Row label="Operating Expenses" value={formatPeso(figures.expenses_centavos)} />
        <div className="row between baseline gap-12 strong">
          <dt>Net Profit</dt>
          <dd className={`nowrap ${net >= 0 ? 'good' : 'bad'}`}>{formatPeso(net)}</dd>
        </div>
      </dl>
      {figures.sales_centavos > 0 && (
        <>
          <h3 className="small rule">Key Metrics</h3>
          <dl className="stack small">
            <Row label="Profit Margin" value={profitMargin(figures)} />
            <Row label="Avg Transaction" value={formatPeso(averageTransaction(figures))} />
          </dl>
        </>
      )}
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="row between baseline gap-12">
      <dt className="dim">{label}</dt>
      <dd className="nowrap">{value}</dd>
    </div>
  );
}
