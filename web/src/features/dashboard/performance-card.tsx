import type { DayFigures } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { averageTransaction, netOf, profitMargin } from './day';
import classes from './performance-card.module.css';

const TITLE = 'Daily Performance Summary';

interface CardProps {
  figures: DayFigures | undefined;
  /** The request failed, but a retry may still succeed. */
  failed: boolean;
}

export function PerformanceCard(card: CardProps) {
  return (
    <section className={classes.card} aria-label={TITLE}>
      <h2 className={classes.title}>{TITLE}</h2>
      <Performance {...card} />
    </section>
  );
}

function Performance({ figures, failed }: CardProps) {
  if (!figures)
    return <p className={classes.waiting}>{failed ? 'Shown once the server answers.' : 'Loading...'}</p>;
  return (
    <>
      <dl className={classes.rows}>
        <div>
          <dt>Revenue</dt>
          <dd>{formatPeso(figures.sales_centavos)}</dd>
        </div>
        <div>
          <dt>Operating Expenses</dt>
          <dd>{formatPeso(figures.expenses_centavos)}</dd>
        </div>
        <div className={classes.net}>
          <dt>Net Profit</dt>
          <dd>
            <NetProfit figures={figures} />
          </dd>
        </div>
      </dl>
      {figures.sales_centavos > 0 && (
        <>
          <h3 className={classes.subtitle}>Key Metrics</h3>
          <dl className={classes.rows}>
            <div>
              <dt>Profit Margin</dt>
              <dd>{profitMargin(figures)}</dd>
            </div>
            <div>
              <dt>Avg Transaction</dt>
              <dd>{formatPeso(averageTransaction(figures))}</dd>
            </div>
          </dl>
        </>
      )}
    </>
  );
}

function NetProfit({ figures }: { figures: DayFigures }) {
  const net = netOf(figures);
  return (
    <span className={classes.profit} data-tone={net >= 0 ? 'good' : 'bad'}>
      {formatPeso(net)}
    </span>
  );
}
