import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerState } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { formatTime } from '~/lib/time';
import { serverQuery } from './api';

interface Errand {
  /** What a screen reader calls it. */
  name: string;
  /** Since when it goes on. */
  since: string | null;
  /** What stands beside the button while it does not, as what it is good for. */
  about: string;
  /** The button, as 'Check now'. */
  begin: string;
  /** While it goes on, as 'Checking'. */
  goesOn: string;
  send: () => Promise<ServerState>;
  /** The title of a failure to begin it. */
  failed: string;
  /** What came of the last one. */
  children?: ReactNode;
}

/** Something that the server does for a while when it is asked to: its button, since when it goes on, what came of it. */
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
