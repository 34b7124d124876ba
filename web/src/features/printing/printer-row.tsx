import { useQueryClient } from '@tanstack/react-query';
import { PRINTING_KEY } from '~/api/printing';
import type { Printer } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { showSuccess } from '~/components/toast';
import { Unbroken } from '~/components/unbroken';
import { useCreate } from '~/components/use-create';
import { REPEATED_WITHIN_MS } from '~/lib/use-try-id';
import { postTestPage } from './api';
import { problemWords, summaryOf, valuesOf, waitingWords } from './words';

interface PrinterRowProps {
  printer: Printer;
  onChange: () => void;
  onJobs: () => void;
}

export function PrinterRow({ printer, onChange, onJobs }: PrinterRowProps) {
  const { id, name, address, waiting } = printer;
  const queries = useQueryClient();
  const { busy, problem, write } = useCreate({
    send: (page) => postTestPage(page, id),
    onDone: () => showSuccess('Success', `A test page is on its way to ${name}.`),
    failed: 'Failed to print a test page',
    withinMs: REPEATED_WITHIN_MS,
    onSettled: () => void queries.invalidateQueries({ queryKey: PRINTING_KEY }),
  });
  const trouble = problemWords(printer.problem);
  return (
    <li className="stack pad-8">
      <div className="row wrap">
        <span className="stack gap-4 grow">
          <span className="row wrap">
            <span className="break strong">{name}</span>
            {waiting > 0 && (
              <span className="badge" data-tone="low">
                {waitingWords(waiting)}
              </span>
            )}
          </span>
          <span className="small dim break">
            {address}
            <br />
            <Unbroken text={summaryOf(valuesOf(printer))} />
          </span>
        </span>
        <Button aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      </div>
      {waiting > 0 && trouble && (
        <p className="note" data-tone="low">
          {trouble}
        </p>
      )}
      <div className="row wrap">
        <Button aria-label={`Print a test page on ${name}`} aria-disabled={busy} onClick={write}>
          Print a test page
        </Button>
        {waiting > 0 && <Button onClick={onJobs}>Waiting papers</Button>}
      </div>
      <Problem text={problem} />
    </li>
  );
}
