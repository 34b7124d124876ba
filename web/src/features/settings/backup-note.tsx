import { useQuery } from '@tanstack/react-query';
import { Button } from '~/components/button';
import { serverQuery } from './api';

/** Tells an owner what is wrong with the backups, and leads to Settings; empty while all is well. */
export function BackupNote({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(serverQuery);
  const problem = data?.backups?.places.find((place) => place.problem !== null)?.problem;
  // Before the first backup, none can be late.
  const warning = data?.last_backup ? data.backups?.warning : null;
  const message = [warning, problem].filter(Boolean).join(' ');
  if (!message) return null;
  return (
    <section aria-label="Backups" className="note row" data-tone="low" data-screen-only>
      <p className="grow">
        <strong>Backups:</strong> {message}
      </p>
      <Button onClick={onOpen}>Open Settings</Button>
    </section>
  );
}
