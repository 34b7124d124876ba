import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type RenderResult, render } from 'vitest-browser-react/pure';

/**
 * Renders synchronously: Vitest waits for rendering only with a development build of React, and these tests run the
 * production build.
 */
export function drawn(part: ReactNode): Promise<RenderResult> {
  return flushSync(() => render(part));
}
