import { type RefObject, useEffect, useState } from 'react';
import { type AnalysedChoice, RANGE_LABELS, REPORT_LABELS } from '~/lib/report-choice';
import { CancelButton } from './cancel-button';

interface RunningNoteProps {
  /** The report being analysed, which may no longer be the one on screen. */
  choice: AnalysedChoice;
  fallback: RefObject<HTMLElement | null>;
}

/** Which report is being analysed and for how long, with a Cancel button. */
export function RunningNote({ choice, fallback }: RunningNoteProps) {
  const seconds = useSeconds();
  return (
    <div className="row wrap">
      <span className="spinner" aria-hidden />
      <p className="grow">
        Analyzing the {REPORT_LABELS[choice.type]}, {RANGE_LABELS[choice.range]}:{' '}
        <span aria-hidden>{seconds} s</span>
      </p>
      <CancelButton fallback={fallback} />
    </div>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
