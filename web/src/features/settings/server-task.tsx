import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerState } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { formatTime } from '~/lib/time';
import { serverQuery } from './api';

interface ServerTaskProps {
  /** The name for screen readers. */
  name: string;
  /** When the task started; null if it is not running. */
  since: string | null;
  /** Shown beside the button while the task is not running, such as what it is good for. */
  about: string;
  /** The button's label, such as 'Check now'. */
  startLabel: string;
  /** The label while the task is running, such as 'Checking'. */
  runningLabel: string;
  send: () => Promise<ServerState>;
  /** The title if the task cannot be started. */
  failed: string;
  /** The result of the last run. */
  children?: ReactNode;
}

/**
 * A longer task that the server runs on request: its button, since when it is running, and its last result.
 */
export function ServerTask({
  name,
  since,
  about,
  startLabel,
  runningLabel,
  send,
  failed,
  children,
}: ServerTaskProps) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    send,
    onDone: (server) => queries.setQueryData(serverQuery.queryKey, server),
    failed,
  });
  const isRunning = since !== null;
  return (
    <section className="stack rule" aria-label={name}>
      <div className="row">
        <p className="grow small dim" role="status">
          {isRunning ? `${runningLabel} since ${formatTime(since)}...` : about}
        </p>
        <Button aria-disabled={busy || isRunning} onClick={isRunning ? undefined : write}>
          {isRunning ? `${runningLabel}...` : startLabel}
        </Button>
      </div>
      <Problem text={problem} />
      {children}
    </section>
  );
}
