import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PRINTING_KEY } from '~/api/printing';
import type { PrinterState, PrintJob } from '~/api/types';
import { Button } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { useWrite } from '~/components/use-write';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { postDropAll, postMoveAll } from './api';

interface AllJobsProps {
  printer: PrinterState;
  others: readonly PrinterState[];
  jobs: readonly PrintJob[];
}

interface Asked {
  /** As the list was when the question was asked: what comes later is not meant. */
  jobs: readonly PrintJob[];
  /** Null: to be deleted. */
  to: PrinterState | null;
}

/** What a person does with all the papers of a printer that was off all day. */
export function AllJobs({ printer, others, jobs }: AllJobsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div ref={keepFocusNearby} className="row wrap end">
      {others.map((other) => (
        <Button
          key={other.id}
          aria-label={`Send all to ${other.name}: ${printer.name}`}
          onClick={() => setAsked({ jobs, to: other })}
        >
          <span className="break">Send all to {other.name}</span>
        </Button>
      ))}
      <Button danger aria-label={`Delete all: ${printer.name}`} onClick={() => setAsked({ jobs, to: null })}>
        Delete all
      </Button>
      {asked && <AskAll {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function AskAll({ jobs, to, onClose }: Asked & { onClose: () => void }) {
  const queries = useQueryClient();
  const ids = jobs.map(({ id }) => id);
  const { busy, problem, write } = useWrite({
    send: () => (to ? postMoveAll(ids, to.id) : postDropAll(ids)),
    onDone: onClose,
    failed: 'Failed to change the print queue',
    onSettled: () => void queries.invalidateQueries({ queryKey: PRINTING_KEY }),
  });
  const papers = `${jobs.length} papers`;
  return (
    <ConfirmDialog
      title={to ? `Send ${papers} to ${to.name}?` : `Delete ${papers}?`}
      confirm={to ? 'Send' : 'Delete'}
      danger={to === null}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
    >
      {to ? 'They are printed there, one after the other.' : 'They are not printed.'}
    </ConfirmDialog>
  );
}
