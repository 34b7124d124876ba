import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RenderResult } from 'vitest-browser-react/pure';
import { queryClient } from '~/app/query-client';
import { ToastOutlet } from '~/components/toast';
import { drawn } from './drawn';

/** Renders a part of a screen as the app would show it, with its toasts. */
export function mount(part: ReactNode): Promise<RenderResult> {
  return drawn(
    <QueryClientProvider client={queryClient}>
      <ToastOutlet />
      {part}
    </QueryClientProvider>,
  );
}
