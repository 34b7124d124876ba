import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PRINTING_KEY, printingQuery } from '~/api/printing';
import type { PrinterState, PrintJob } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Problem } from '~/components/problem';
import { Skeleton } from '~/components/skeleton';
import { useStillList } from '~/components/use-still-rows';
import { useWrite } from '~/components/use-write';
import { AllJobs } from './all-jobs';
import { jobsQuery, postAgain } from './api';
import { JobRow } from './job-row';
import { problemWords } from './words';

const FAILED = 'Failed to load the print queue';

/** The jobs that wait for the printers, why, and what a person can do about it. */
export function JobsDialog({ onClose }: { onClose: () => void }) {
  const state = useQuery(printingQuery);
  const jobs = useQuery(jobsQuery);
  const list = useRef<HTMLDivElement>(null);
  const onTap = useStillList(list);
  const failed = [state, jobs].filter(hasFailed);
  const tryAgain = async () => {
    const answers = await Promise.all(failed.map((query) => query.refetch()));
    return { isSuccess: answers.every(({ isSuccess }) => isSuccess) };
  };
  const printers = state.data?.printers ?? [];
  const waiting = printers.filter(({ id }) => jobs.data?.some((job) => job.printer_id === id));
  return (
    <Dialog title="Waiting to be printed" onClose={onClose} width={520}>
      {failed.length > 0 ? (
        <FailedState title={FAILED} onRetry={tryAgain} />
      ) : !state.data || !jobs.data ? (
        <Skeleton label="Loading..." rows={2} height={72} />
      ) : waiting.length === 0 ? (
        <p>Nothing is waiting to be printed.</p>
      ) : (
        <div ref={list} className="stack gap-16 scroll" onClickCapture={onTap}>
          {waiting.map((printer) => (
            <OfPrinter
              key={printer.id}
              printer={printer}
              others={printers.filter(({ id, problem }) => id !== printer.id && problem !== 'removed')}
              jobs={jobs.data.filter(({ printer_id }) => printer_id === printer.id)}
            />
          ))}
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface OfPrinterProps {
  printer: PrinterState;
  /** The printers that a job can be sent to. */
  others: readonly PrinterState[];
  jobs: readonly PrintJob[];
}

function OfPrinter({ printer, others, jobs }: OfPrinterProps) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    send: () => postAgain(printer.id),
    onDone: () => undefined,
    failed: 'Failed to try again',
    onSettled: () => void queries.invalidateQueries({ queryKey: PRINTING_KEY }),
  });
  return (
    <section className="stack" aria-label={printer.name}>
      <div className="row wrap between">
        <h3>{printer.name}</h3>
        {printer.problem !== 'removed' && (
          <Button aria-disabled={busy} aria-label={`Try again on ${printer.name}`} onClick={write}>
            Try again
          </Button>
        )}
      </div>
      {printer.problem !== null && (
        <p className="note" data-tone="low">
          {problemWords(printer.problem)}
        </p>
      )}
      <Problem text={problem} />
      {jobs.length > 1 && <AllJobs printer={printer} others={others} jobs={jobs} />}
      <ul className="lines">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} others={others} />
        ))}
      </ul>
    </section>
  );
}
