import { useId } from 'react';
import type { Insight } from '~/api/types';
import { FullAnalysis } from './full-analysis';
import classes from './insights.module.css';
import { MarkedText } from './marked-text';
import type { ReportInsights } from './report-insights';
import { RowsLink } from './rows-link';
import { Unverified } from './unverified-note';
import { formatFigure, PRIORITIES, TYPES } from './words';

interface InsightCardProps {
  insight: Insight;
  /** The set of insights that this one belongs to. */
  result: ReportInsights;
}

export function InsightCard({ insight, result }: InsightCardProps) {
  const { type, priority, title, description, actionable, action, unverified, figures, rows } = insight;
  const titleId = useId();
  return (
    <article className={`stack break ${classes.insight}`} data-priority={priority} aria-labelledby={titleId}>
      <div className="stack gap-4">
        <p className="row wrap">
          <span className="badge" data-tone="primary">
            {TYPES[type]}
          </span>{' '}
          <span className={`badge ${classes.priority}`}>{PRIORITIES[priority]} priority</span>
        </p>
        <h3 id={titleId}>
          <MarkedText text={title} unverified={unverified} />
        </h3>
        <p className={classes.text}>
          <MarkedText text={description} unverified={unverified} />
        </p>
        <Unverified numbers={unverified} />
      </div>
      {figures.length > 0 && (
        <dl className="small cells">
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt className="dim">{figure.name}</dt>
              <dd className="strong">{formatFigure(figure)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actionable && action && (
        <div className="stack gap-4">
          <h4 className="small">Action Plan</h4>
          <p className={classes.text}>
            <MarkedText text={action} unverified={unverified} />
          </p>
        </div>
      )}
      {rows && <RowsLink rows={rows} title={title} />}
      {actionable && result.insights.source === 'ai' && <FullAnalysis insight={insight} result={result} />}
    </article>
  );
}
