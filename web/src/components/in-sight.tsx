import { type ReactNode, useEffect, useRef } from 'react';

/** What comes into sight as it appears: Save is always in reach, and what it says may be far from it. */
export function InSight({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={ref}>{children}</div>;
}
