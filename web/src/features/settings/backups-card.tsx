import type { ServerState } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { formatDateTime } from '~/lib/time';

/** The last copy of the data. */
export function BackupsCard({ database, last_backup }: ServerState) {
  return (
    <TitledCard title="Backups">
      {database === 'PostgreSQL' ? (
        <p>PostgreSQL has its own: pg_dump. Keep the file pepper of the data folder beside it.</p>
      ) : last_backup ? (
        <LastBackup {...last_backup} />
      ) : (
        <>
          <p className="note strong" data-tone="low">
            There is no backup yet.
          </p>
          <p className="small dim">
            Make one on the server, for example: <span className="nowrap">sukli backup /media/stick</span>
          </p>
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
