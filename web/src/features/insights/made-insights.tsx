import type { ComponentProps } from 'react';
import { useId, useState } from 'react';
import { RANGE_LABELS, REPORT_LABELS, type ReportChoice } from '~/lib/report-choice';
import { useToday } from '~/live/today';
import { InsightCard } from './insight-card';
import { isAbout, type Made } from './made';
import classes from './made-insights.module.css';
import { useInsights } from './store';
import { MADE_BY, madeOf } from './words';

interface MadeInsightsProps {
  made: Made;
  /** The report on the screen. */
  choice: ReportChoice;
}

/** Insights, with who made them and for which report; they stay until replaced. */
export function MadeInsights({ made, choice }: MadeInsightsProps) {
  const { insights } = made;
  const today = useToday();
  const listId = useId();
  const [isHidden, setHidden] = useState(false);
  const hasAi = useInsights((state) => state.made.ai !== undefined);
  return (
    <>
      <div className={classes.of}>
        <p>
          <strong>{MADE_BY[insights.source]}</strong>
          <br />
          {REPORT_LABELS[made.choice.type]}, {RANGE_LABELS[made.choice.range]}: {madeOf(insights)}
          {!isAbout(made, choice, today) && (
            <span className={classes.other}> Not about the report shown now.</span>
          )}
        </p>
        {insights.source === 'computed' && hasAi && (
          <LinkLikeButton onClick={() => useInsights.setState({ shown: 'ai' })}>
            Show what AI wrote
          </LinkLikeButton>
        )}
        <LinkLikeButton aria-expanded={!isHidden} aria-controls={listId} onClick={() => setHidden(!isHidden)}>
          {isHidden ? 'Show insights' : 'Hide insights'}
        </LinkLikeButton>
      </div>
      <div id={listId} hidden={isHidden}>
        {insights.insights.length === 0 && (
          <p className={classes.none}>
            {insights.needs.length === 0
              ? 'Nothing stands out.'
              : 'Nothing stands out in what could be computed.'}
          </p>
        )}
        <ul className={classes.cards}>
          {insights.insights.map((insight) => (
            <li key={insight.id}>
              <InsightCard insight={insight} made={made} />
            </li>
          ))}
        </ul>
        {insights.needs.length > 0 && (
          <div className={classes.needs}>
            <h3>Not computed: not enough data yet</h3>
            <ul>
              {insights.needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

function LinkLikeButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.link} {...props} />;
}
