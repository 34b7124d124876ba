import { useId } from 'react';
import type { Insight } from '~/api/types';
import { FullAnalysis } from './full-analysis';
import classes from './insight-card.module.css';
import type { Made } from './made';
import { MarkedText } from './marked-text';
import { RowsLink } from './rows-link';
import { Unverified } from './unverified-note';
import { formatFigure, PRIORITIES, TYPES } from './words';

interface InsightCardProps {
  insight: Insight;
  /** The set of insights that it belongs to. */
  made: Made;
}

export function InsightCard({ insight, made }: InsightCardProps) {
  const { type, priority, title, description, actionable, action, unverified, figures, rows } = insight;
  const titleId = useId();
  return (
    <article className={classes.card} data-priority={priority} aria-labelledby={titleId}>
      <div className={classes.words}>
        <p className={classes.badges}>
          <span className={classes.type}>{TYPES[type]}</span>{' '}
          <span className={classes.priority}>{PRIORITIES[priority]} priority</span>
        </p>
        <h3 id={titleId} className={classes.title}>
          <MarkedText text={title} unverified={unverified} />
        </h3>
        <p className={classes.text}>
          <MarkedText text={description} unverified={unverified} />
        </p>
        <Unverified numbers={unverified} />
      </div>
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd>{formatFigure(figure)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actionable && action && (
        <div className={classes.plan}>
          <h4>Action Plan</h4>
          <p className={classes.text}>
            <MarkedText text={action} unverified={unverified} />
          </p>
        </div>
      )}
      {rows && <RowsLink rows={rows} title={title} />}
      {actionable && made.insights.source === 'ai' && <FullAnalysis insight={insight} made={made} />}
    </article>
  );
}
