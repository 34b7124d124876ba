import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '~/components/button';
import { PageTools } from '~/components/page-tools';
import type { ReportChoice } from '~/lib/report-choice';
import type { Report } from './api';
import { useExport } from './use-export';

interface ReportActionsProps {
  choice: ReportChoice;
  /** The report on screen, once loaded. */
  shown: Report | undefined;
  today: string;
  isLoading: boolean;
  /** Further actions beside Export Report. */
  children: ReactNode;
}

/** A file that arrives within this time needs no progress display. */
const SOON_MS = 500;

/** Actions on the whole report, shown in the header (spec section 2). */
export function ReportActions({ choice, shown, today, isLoading, children }: ReportActionsProps) {
  const { busy, bytes, start, cancel } = useExport(choice, shown, today);
  return (
    <>
      <PageTools>
        {children}
        <Button disabled={isLoading} aria-disabled={isLoading || busy} onClick={start}>
          <IconDownload size={20} aria-hidden />
          <span className="word">Export Report</span>
        </Button>
      </PageTools>
      {busy && <Progress bytes={bytes} onCancel={cancel} />}
    </>
  );
}

function Progress({ bytes, onCancel }: { bytes: number; onCancel: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className="row end nowrap">
      <span role="status">Exporting...</span> <span className="dim">{(bytes / 1e6).toFixed(1)} MB</span>
      <Button onClick={onCancel}>Cancel</Button>
    </p>
  );
}
