import { IconSparkles } from '@tabler/icons-react';
import { Button } from '~/components/button';
import type { AnalysedChoice } from '~/lib/report-choice';
import { useInsightsRequests } from './requests';
import { useInsights } from './store';

interface InsightsButtonProps {
  /** The report to analyse. */
  choice: AnalysedChoice;
  /** True until the report itself has loaded. */
  disabled: boolean;
}

/** AI Insights (spec section 2): has a model analyse the report; `InsightsPanel` shows the result. */
export function InsightsButton({ choice, disabled }: InsightsButtonProps) {
  const running = useInsights((state) => state.running);
  const { analyse } = useInsightsRequests();
  const isAnalyzing = running?.of === 'insights';
  const isOff = disabled || running !== null;
  return (
    <Button
      // Not `disabled`, which would lose the focus while the analysis runs.
      aria-disabled={isOff}
      data-disabled={isOff}
      onClick={() => {
        if (!isOff) void analyse(choice);
      }}
    >
      {isAnalyzing ? <span className="spinner" /> : <IconSparkles size={20} aria-hidden />}
      <span className="word">{isAnalyzing ? 'Analyzing...' : 'AI Insights'}</span>
    </Button>
  );
}
