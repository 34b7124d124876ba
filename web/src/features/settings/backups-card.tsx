import type { ServerState } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { formatDateTime } from '~/lib/time';
import { postBackup } from './api';
import { ServerTask } from './server-task';

type State = NonNullable<ServerState['backups']>;

/** When the data was last copied, where copies go, and what to do if one does not get there. */
export function BackupsCard({ last_backup, backups, keep_keys }: ServerState) {
  return (
    <TitledCard title="Backups">
      {backups === null ? (
        <p>PostgreSQL has its own: pg_dump. {keep_keys}</p>
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
          label="Last backup"
          value={`${formatDateTime(at)}, intact${is_encrypted ? ', encrypted' : ''}`}
        />
        <Fact label="Folder on the server" value={folder} />
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
  const location = is_elsewhere ? '' : ', on the same disk as the data';
  const lastBackup = made_at === null ? 'Not yet' : `${formatDateTime(made_at)}${location}`;
  return (
    <>
      {!isLast && (
        <dl>
          <Fact label={`Copied to ${folder}`} value={lastBackup} />
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
  return (
    <ServerTask
      name="Manual backup"
      since={since}
      about={nightly ? 'Made every night at 3:00 AM.' : 'Nightly backups are off (SUKLI_BACKUPS).'}
      startLabel="Back up now"
      runningLabel="Backing up"
      send={postBackup}
      failed="Failed to start the backup"
    />
  );
}
