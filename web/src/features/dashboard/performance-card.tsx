import type { DayFigures } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { averageTransaction, netOf, profitMargin } from './day';
import classes from './performance-card.module.css';

const TITLE = 'Daily Performance Summary';

export function PerformanceCard({ figures }: { figures: DayFigures | undefined }) {
  return (
    <section className={classes.card} aria-label={TITLE}>
      <h2 className={classes.title}>{TITLE}</h2>
      <Performance figures={figures} heading="h3" />
    </section>
  );
}

/** The same behind a line of its own, where the menu needs the room. */
export function PerformanceDisclosure({ figures }: { figures: DayFigures | undefined }) {
  return (
    <details className={classes.card}>
      <summary className={classes.summary}>
        <span>{TITLE}</span>
        {figures && <NetProfit figures={figures} />}
      </summary>
      <Performance figures={figures} heading="h2" />
    </details>
  );
}

interface PerformanceProps {
  figures: DayFigures | undefined;
  /** Of what stands in it: the line that it is behind is no heading. */
  heading: 'h2' | 'h3';
}

function Performance({ figures, heading: Heading }: PerformanceProps) {
  if (!figures) return <p className={classes.waiting}>Loading...</p>;
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
          <Heading className={classes.subtitle}>Key Metrics</Heading>
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
