import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import '~/lib/composed-keys';
import { useCafe } from '~/components/use-cafe';
import { ApprovalOutlet } from '~/features/approvals/approval-outlet';
import { demo } from '~/lib/demo';
import { useFile } from '~/lib/use-file';
import { queryClient } from './query-client';
import { Router } from './router';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Title />
      <Banner />
      <Router />
      <ApprovalOutlet />
    </QueryClientProvider>
  );
}

const loadBanner = () => import('~/features/demo/banner');

/** The banner of a demo, over every screen. */
function Banner() {
  const file = useFile(loadBanner, demo ? 'soon' : null);
  return file && <file.DemoBanner />;
}

/** Gives the browser's tab the cafe's current name. */
function Title() {
  const { name } = useCafe();
  useEffect(() => {
    document.title = name;
  }, [name]);
  return null;
}
