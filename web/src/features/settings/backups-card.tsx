import { useQueryClient } from '@tanstack/react-query';
import type { ServerState } from '~/api/types';
import { Button } from '~/components/button';
import { Fact } from '~/components/fact';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { useWrite } from '~/components/use-write';
import { formatDateTime, formatTime } from '~/lib/time';
import { postBackup, serverQuery } from './api';

type State = NonNullable<ServerState['backups']>;

/** When the data were last copied, where copies go, and what to do where one does not get there. */
export function BackupsCard({ last_backup, backups }: ServerState) {
  return (
    <TitledCard title="Backups">
      {backups === null ? (
        <p>PostgreSQL has its own: pg_dump. Keep the file pepper of the data folder beside it.</p>
      ) : (
        <>
          {backups.warning !== null && (
            <p className="note strong" data-tone="low">
              {backups.warning}
            </p>
          )}
          {last_backup && <LastBackup {...last_backup} />}
          {backups.places.map((place) => (
            <Place
              key={place.folder}
              {...place}
              isLast={last_backup?.folder.startsWith(`${place.folder}/`) ?? false}
            />
          ))}
          <BackUpNow {...backups} />
        </>
      )}
    </TitledCard>
  );
}

function LastBackup({ at, folder, has_key, is_encrypted }: NonNullable<ServerState['last_backup']>) {
  return (
    <>
      <dl className="stack">
        <Fact
          word="Last backup"
          said={`${formatDateTime(at)}, found whole${is_encrypted ? ', encrypted' : ''}`}
        />
        <Fact word="Folder on the server" said={folder} />
      </dl>
      {!has_key && (
        <p className="note" data-tone="low">
          The key of the PINs is not in it. Keep it too.
        </p>
      )}
    </>
  );
}

function Place({
  folder,
  made_at,
  is_elsewhere,
  problem,
  isLast,
}: State['places'][number] & { isLast: boolean }) {
  const beside = is_elsewhere ? '' : ', on the same disk as the data';
  const when = made_at === null ? 'Not yet' : `${formatDateTime(made_at)}${beside}`;
  return (
    <>
      {!isLast && (
        <dl>
          <Fact word={`Copied to ${folder}`} said={when} />
        </dl>
      )}
      {problem !== null && (
        <p className="note" data-tone="low">
          {problem}
        </p>
      )}
    </>
  );
}

function BackUpNow({ nightly, since }: State) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    send: postBackup,
    onDone: (server) => queries.setQueryData(serverQuery.queryKey, server),
    failed: 'Failed to start the backup',
  });
  const isMaking = since !== null;
  const when = nightly ? 'Made every night at 3:00 AM.' : 'None is made at night: SUKLI_BACKUPS is off.';
  return (
    <section className="stack rule" aria-label="A backup now">
      <div className="row">
        <p className="grow small dim" role="status">
          {isMaking ? `Backing up since ${formatTime(since)}...` : when}
        </p>
        <Button aria-disabled={busy || isMaking} onClick={isMaking ? undefined : write}>
          {isMaking ? 'Backing up...' : 'Back up now'}
        </Button>
      </div>
      <Problem text={problem} />
    </section>
  );
}
