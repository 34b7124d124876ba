import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type RenderResult, render } from 'vitest-browser-react/pure';

/** On the page, and drawn: Vitest waits for that only with a developer's React, and these tests run a cafe's. */
export function drawn(part: ReactNode): Promise<RenderResult> {
  return flushSync(() => render(part));
}
