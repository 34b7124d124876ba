import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PRINTING_KEY } from '~/api/printing';
import type { PrinterState, PrintJob } from '~/api/types';
import { Button } from '~/components/button';
import { failedUnless } from '~/components/failure-words';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { formatTimeOn } from '~/lib/time';
import { todayNow } from '~/live/today';
import { postDrop, postMove } from './api';

interface JobRowProps {
  job: PrintJob;
  others: readonly PrinterState[];
}

export function JobRow({ job, others }: JobRowProps) {
  const queries = useQueryClient();
  const request = useRef<() => Promise<PrintJob>>(() => postDrop(job.id));
  const { busy, problem, write } = useWrite({
    send: () => request.current(),
    onDone: () => undefined,
    failed: failedUnless('it may already be changed', 'Failed to change the print queue'),
    onSettled: () => void queries.invalidateQueries({ queryKey: PRINTING_KEY }),
  });
  function begin(send: () => Promise<PrintJob>): void {
    if (busy) return;
    request.current = send;
    write();
  }
  return (
    <li ref={keepFocusNearby} className="stack pad-8" data-key={job.id}>
      <span className="row wrap between">
        <span className="break">{job.title}</span>
        {job.possible_duplicate && (
          <span className="badge" data-tone="low">
            May be printed already
          </span>
        )}
      </span>
      <span className="small dim">
        {formatTimeOn(job.created_at, todayNow())}
        {job.created_by_first_name && `, ${job.created_by_first_name}`}
      </span>
      <span className="row wrap end">
        {others.map(({ id, name }) => (
          <Button
            key={id}
            aria-disabled={busy}
            data-at-once
            aria-label={`Send to ${name}: ${job.title}`}
            onClick={() => begin(() => postMove(job.id, id))}
          >
            <span className="break">Send to {name}</span>
          </Button>
        ))}
        <Button
          danger
          aria-disabled={busy}
          data-at-once
          aria-label={`Delete: ${job.title}`}
          onClick={() => begin(() => postDrop(job.id))}
        >
          Delete
        </Button>
      </span>
      <Problem text={problem} />
    </li>
  );
}
