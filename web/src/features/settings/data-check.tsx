import type { ServerState } from '~/api/types';
import { formatDateTime } from '~/lib/time';
import { postCheck } from './api';
import { ServerTask } from './server-task';

/** Checks the data, and tells what the last check found. */
export function DataCheck({ checking_since, last_check }: ServerState) {
  return (
    <ServerTask
      name="Data check"
      since={checking_since}
      about="Compares sums, stock, sales and the journal."
      startLabel="Check now"
      runningLabel="Checking"
      send={postCheck}
      failed="Failed to start the check"
    >
      {last_check && <Findings {...last_check} />}
    </ServerTask>
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
          // Indents the single faults below their kind.
          <li key={line} className="break" style={{ paddingLeft: line.startsWith(' ') ? 16 : 0 }}>
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
