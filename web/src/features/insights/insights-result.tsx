import type { ComponentProps } from 'react';
import { useId, useState } from 'react';
import { type AnalysedChoice, RANGE_LABELS, REPORT_LABELS } from '~/lib/report-choice';
import { useToday } from '~/live/today';
import { InsightCard } from './insight-card';
import classes from './insights.module.css';
import { isAbout, type ReportInsights } from './report-insights';
import { useInsights } from './store';
import { basisText, SOURCE_NOTES } from './words';

interface InsightsResultProps {
  result: ReportInsights;
  /** The report on the screen. */
  choice: AnalysedChoice;
}

/** Insights, with their source and the report that they are about; they stay until replaced. */
export function InsightsResult({ result, choice }: InsightsResultProps) {
  const { insights } = result;
  const today = useToday();
  const listId = useId();
  const [isHidden, setHidden] = useState(false);
  const hasAi = useInsights((state) => state.results.ai !== undefined);
  return (
    <>
      <div className={`row wrap small rule ${classes.about}`}>
        <p>
          <strong>{SOURCE_NOTES[insights.source]}</strong>
          <br />
          <span className="dim">
            {REPORT_LABELS[result.choice.type]}, {RANGE_LABELS[result.choice.range]}: {basisText(insights)}
          </span>{' '}
          {!isAbout(result, choice, today) && (
            <span className="badge" data-tone="low">
              Not about the report shown now.
            </span>
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
        <div className="stack gap-16">
          {insights.insights.length === 0 && (
            <p>
              {insights.needs.length === 0
                ? 'Nothing stands out.'
                : 'Nothing stands out in what could be computed.'}
            </p>
          )}
          <ul className="stack gap-16">
            {insights.insights.map((insight) => (
              <li key={insight.id}>
                <InsightCard insight={insight} result={result} />
              </li>
            ))}
          </ul>
          {insights.needs.length > 0 && (
            <div className="small">
              <h3>Not computed: not enough data yet</h3>
              <ul className={`dim ${classes.bullets}`}>
                {insights.needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function LinkLikeButton(props: ComponentProps<'button'>) {
  return <button type="button" className="link tall" {...props} />;
}
