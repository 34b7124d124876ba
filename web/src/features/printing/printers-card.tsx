import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Printer } from '~/api/types';
import { Button } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { currentRow } from '~/lib/current-row';
import { groupsQuery, printersQuery } from './api';
import { JobsDialog } from './jobs-dialog';
import { unprintedWords } from './kitchen-groups';
import { PrinterDialog } from './printer-dialog';
import { PrinterRow } from './printer-row';
import { RemovePrinterDialog } from './remove-printer-dialog';
import { valuesOf } from './words';

const FAILED = 'Failed to load printers';

type Open = { kind: 'add' | 'jobs' } | { kind: 'change' | 'remove'; printer: Printer } | null;

/** The shop's receipt printers: what each prints, and the jobs that wait for it. */
export function PrintersCard() {
  const printers = useQuery(printersQuery);
  const groups = useQuery(groupsQuery).data ?? [];
  const unprinted = unprintedWords((printers.data ?? []).map(valuesOf), groups);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const failed = hasFailed(printers);
  useFailureToast(failed, FAILED);
  return (
    <TitledCard
      title="Printers"
      tools={<Button onClick={() => setOpen({ kind: 'add' })}>Add a printer</Button>}
    >
      {failed ? (
        <FailedState title={FAILED} onRetry={printers.refetch} />
      ) : !printers.data ? (
        <Skeleton label="Loading printers..." rows={1} height={72} />
      ) : printers.data.length === 0 ? (
        <p className="small dim">Receipt printers that the server prints to. None is set up yet.</p>
      ) : (
        <ul className="lines">
          {printers.data.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              onChange={() => setOpen({ kind: 'change', printer })}
              onJobs={() => setOpen({ kind: 'jobs' })}
            />
          ))}
        </ul>
      )}
      {unprinted && (
        <p className="note" data-tone="low">
          {unprinted}
        </p>
      )}
      {open?.kind === 'add' && <PrinterDialog printer={null} onClose={close} />}
      {open?.kind === 'change' && (
        <PrinterDialog
          printer={open.printer}
          onClose={close}
          onRemove={() => setOpen({ kind: 'remove', printer: open.printer })}
        />
      )}
      {open?.kind === 'remove' && (
        <RemovePrinterDialog printer={currentRow(printers.data, open.printer)} onClose={close} />
      )}
      {open?.kind === 'jobs' && <JobsDialog onClose={close} />}
    </TitledCard>
  );
}
