import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Button } from '~/components/button';
import type { AnalysedChoice } from '~/lib/report-choice';
import { useOnce } from '~/lib/use-once';
import { insightsStateQuery } from './api';
import classes from './insights.module.css';
import { InsightsResult } from './insights-result';
import { compute } from './requests';
import { RunningNote } from './running-note';
import type { Failure } from './store';
import { cancelRequest, useInsights } from './store';
import { stateText } from './words';

/** AI Business Insights (spec section 2), and computed insights, which need no key. */
export function InsightsPanel({ choice }: { choice: AnalysedChoice }) {
  const { running, shown, results, failure, announcement } = useInsights();
  const { busy, once } = useOnce();
  const state = useQuery(insightsStateQuery).data;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnalyzing = running?.of === 'insights';

  // Whoever leaves the screen no longer waits for an answer.
  useEffect(() => () => cancelRequest(), []);
  useEffect(() => {
    // Scroll to the panel's top, so that the new insights are in sight.
    if (isAnalyzing) panel.current?.scrollIntoView({ block: 'start' });
  }, [isAnalyzing]);

  const result = results[shown];
  return (
    <section ref={panel} className="card stack" aria-labelledby={id}>
      <header className="row wrap">
        <h2 id={id} ref={heading} tabIndex={-1}>
          AI Business Insights
        </h2>
        <p className={`kept-line small dim ${classes.state}`}>{state && stateText(state)}</p>
        <Button aria-disabled={busy} onClick={() => void once(() => compute(choice))}>
          {busy ? 'Computing...' : 'Computed insights'}
        </Button>
      </header>
      <span role="status" className="visually-hidden">
        {isAnalyzing ? 'Analyzing...' : announcement}
      </span>
      {isAnalyzing && <RunningNote choice={running.choice} fallback={heading} />}
      {failure && <FailureNote failure={failure} />}
      {result && <InsightsResult key={result.insights.as_of} result={result} choice={choice} />}
    </section>
  );
}

/** Stays after the toast has gone, until the next attempt. */
function FailureNote({ failure: { title, message, reason } }: { failure: Failure }) {
  return (
    <div className="note" data-tone="out">
      <strong>{title}</strong>
      <p>{message}</p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
