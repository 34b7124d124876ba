import type { ServerState } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { DataCheck } from './data-check';

/** The version, where the data is, and whether it is sound. */
export function AboutCard({ server }: { server: ServerState }) {
  return (
    <TitledCard title="About">
      <dl className="stack">
        <Fact label="Version" value={`Sukli ${server.version}`} />
        <Fact label="Data" value={`${server.database}: ${server.kept_in}`} />
      </dl>
      <DataCheck {...server} />
    </TitledCard>
  );
}
