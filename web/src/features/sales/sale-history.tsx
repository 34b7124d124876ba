import { useQuery } from '@tanstack/react-query';
import { RecordHistory } from '~/components/record-history';
import { TitledCard } from '~/components/titled-card';
import { historyQuery } from './api';
import { furtherDetails, happened } from './history';

/** Everything done to a sale, from the journal, oldest first. */
export function SaleHistory({ id }: { id: string }) {
  return (
    <TitledCard title="History">
      <RecordHistory
        query={useQuery(historyQuery(id))}
        happened={happened}
        besides={furtherDetails}
        bad="voided"
      />
    </TitledCard>
  );
}
