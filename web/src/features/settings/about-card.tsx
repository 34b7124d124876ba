import type { ServerState } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { DataCheck } from './data-check';

/** The version, where the data is, and whether it is sound. */
export function AboutCard({ server }: { server: ServerState }) {
  return (
    <TitledCard title="About">
      <dl className="stack">
        <Fact word="Version" said={`Sukli ${server.version}`} />
        <Fact word="Data" said={`${server.database}: ${server.kept_in}`} />
      </dl>
      <DataCheck {...server} />
    </TitledCard>
  );
}
