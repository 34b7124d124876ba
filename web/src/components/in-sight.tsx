import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into sight when it appears: Save is always in reach, and its message may be far from it. */
export function InSight({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={ref}>{children}</div>;
}
