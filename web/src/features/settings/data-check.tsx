import { useQueryClient } from '@tanstack/react-query';
import type { ServerState } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { formatDateTime, formatTime } from '~/lib/time';
import { postCheck, serverQuery } from './api';

/** Checks the data, and tells what the last check found. */
export function DataCheck({ checking_since, last_check }: ServerState) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    send: postCheck,
    onDone: (server) => queries.setQueryData(serverQuery.queryKey, server),
    failed: 'Failed to start the check',
  });
  const isChecking = checking_since !== null;
  return (
    <section className="stack rule" aria-label="Check of the data">
      <div className="row">
        <p className="grow small dim" role="status">
          {isChecking
            ? `Checking since ${formatTime(checking_since)}...`
            : 'Compares sums, stock, sales and the journal.'}
        </p>
        <Button aria-disabled={busy || isChecking} onClick={isChecking ? undefined : write}>
          {isChecking ? 'Checking...' : 'Check now'}
        </Button>
      </div>
      <Problem text={problem} />
      {last_check && <Findings {...last_check} />}
    </section>
  );
}

function Findings({ at, asked_by_first_name, is_well, lines }: NonNullable<ServerState['last_check']>) {
  return (
    <>
      <p className="note" data-tone={is_well ? 'good' : 'out'}>
        <strong>{is_well ? 'All is well.' : 'Something was wrong.'}</strong> Checked {formatDateTime(at)} for{' '}
        {asked_by_first_name}.
      </p>
      <ul className="small dim">
        {lines.map((line) => (
          // Below a kind of fault each of that kind, set in.
          <li key={line} className="break" style={{ paddingLeft: line.startsWith(' ') ? 16 : 0 }}>
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
