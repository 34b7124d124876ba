import type { Unsent } from './use-waiting';

/** Says on a record why the server does not have it. */
export function UnsentBadge({ unsent }: { unsent: Unsent }) {
  return (
    <span className="badge" data-tone={unsent === 'Not accepted' ? 'out' : 'low'}>
      {unsent}
    </span>
  );
}
