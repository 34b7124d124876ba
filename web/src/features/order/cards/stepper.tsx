import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import shared from '../order.module.css';

interface StepperProps {
  /** What is counted, for a screen reader. */
  of: string;
  count: number;
  least: number;
  most: number;
  off?: boolean;
  onChange: (count: number) => void;
  /** The count, between the keys. */
  children: ReactNode;
}

/** Its keys and the count whole, but for a phone at 130 %, which has less room than that. */
const WHOLE = { minWidth: 'min(184px, 100vw - 116px)' };
const NARROWER = { flexShrink: 1 };

/** Fewer and more, by large keys. */
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
