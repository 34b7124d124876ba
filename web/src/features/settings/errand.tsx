import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerState } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { formatTime } from '~/lib/time';
import { serverQuery } from './api';

interface Errand {
  /** The name for screen readers. */
  name: string;
  /** When the errand began; null if it is not under way. */
  since: string | null;
  /** Shown beside the button while it is not under way, such as what it is good for. */
  about: string;
  /** The button's label, such as 'Check now'. */
  begin: string;
  /** The word while it is under way, such as 'Checking'. */
  goesOn: string;
  send: () => Promise<ServerState>;
  /** The title of a failure to begin. */
  failed: string;
  /** The result of the last one. */
  children?: ReactNode;
}

/**
 * Something that the server does for a while on request: its button, since when it is under way, and its last result.
 */
export function Errand({ name, since, about, begin, goesOn, send, failed, children }: Errand) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    send,
    onDone: (server) => queries.setQueryData(serverQuery.queryKey, server),
    failed,
  });
  const isGoingOn = since !== null;
  return (
    <section className="stack rule" aria-label={name}>
      <div className="row">
        <p className="grow small dim" role="status">
          {isGoingOn ? `${goesOn} since ${formatTime(since)}...` : about}
        </p>
        <Button aria-disabled={busy || isGoingOn} onClick={isGoingOn ? undefined : write}>
          {isGoingOn ? `${goesOn}...` : begin}
        </Button>
      </div>
      <Problem text={problem} />
      {children}
    </section>
  );
}
