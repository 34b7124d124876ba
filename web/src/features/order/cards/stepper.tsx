import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import shared from '../order.module.css';

interface StepperProps {
  /** What is counted, as a screen reader says it. */
  of: string;
  count: number;
  least: number;
  most: number;
  off?: boolean;
  onChange: (count: number) => void;
  /** The count, shown between the keys. */
  children: ReactNode;
}

/** Keeps the keys and the count on one line, except on a phone at 130 %, which has less room. */
const WHOLE = { minWidth: 'min(184px, 100vw - 116px)' };
const NARROWER = { flexShrink: 1 };

/** A minus and a plus key, both large. */
export function Stepper({ of, count, least, most, off = false, onChange, children }: StepperProps) {
  return (
    <div className="row gap-4" style={WHOLE}>
      <Button
        className={`large ${shared.key}`}
        style={NARROWER}
        aria-label={`Fewer: ${of}`}
        disabled={off || count <= least}
        onClick={() => onChange(count - 1)}
      >
        −
      </Button>
      {children}
      <Button
        className={`large ${shared.key}`}
        style={NARROWER}
        aria-label={`More: ${of}`}
        disabled={off || count >= most}
        onClick={() => onChange(count + 1)}
      >
        +
      </Button>
    </div>
  );
}
