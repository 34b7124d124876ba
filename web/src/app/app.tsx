import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCafe } from '~/components/use-cafe';
import { ApprovalOutlet } from '~/features/approvals/approval-outlet';
import { queryClient } from './query-client';
import { Router } from './router';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Title />
      <Router />
      <ApprovalOutlet />
    </QueryClientProvider>
  );
}

/** The browser's tab is called as the cafe is now. */
function Title() {
  const { name } = useCafe();
  useEffect(() => {
    document.title = name;
  }, [name]);
  return null;
}
