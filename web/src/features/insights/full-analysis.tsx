import { useId, useRef } from 'react';
import type { Insight } from '~/api/types';
import { Button } from '~/components/button';
import { AnalysisParts } from './analysis-parts';
import { CancelButton } from './cancel-button';
import { NO_ANALYSIS } from './failures';
import classes from './insights.module.css';
import type { ReportInsights } from './report-insights';
import { useInsightsRequests } from './requests';
import { useInsights } from './store';
import { Unverified } from './unverified-note';

interface FullAnalysisProps {
  insight: Insight;
  result: ReportInsights;
}

/** Get Full Analysis, and the text that it fills (spec section 2). */
export function FullAnalysis({ insight, result }: FullAnalysisProps) {
  const running = useInsights((state) => state.running);
  const detail = useInsights((state) => state.details[insight.id]);
  const { analyseInFull } = useInsightsRequests();
  const button = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const isAnalyzing = running?.of === 'detail' && running.insightId === insight.id;
  return (
    <>
      <div className="row wrap">
        <Button
          ref={button}
          aria-disabled={running !== null}
          data-disabled={running !== null}
          onClick={() => void analyseInFull(result, insight)}
        >
          {isAnalyzing && <span className="spinner" />}
          {isAnalyzing ? 'Analyzing...' : 'Get Full Analysis'}
        </Button>
        {isAnalyzing && <CancelButton fallback={button} />}
      </div>
      {detail && (
        <section className="rule stack" aria-labelledby={headingId}>
          <h4 id={headingId} className="small">
            Detailed Analysis
          </h4>
          <Unverified numbers={detail.unverified} />
          {detail.parts.length > 0 ? (
            <AnalysisParts parts={detail.parts} unverified={detail.unverified} />
          ) : (
            <p className={classes.text}>{NO_ANALYSIS}</p>
          )}
        </section>
      )}
    </>
  );
}
