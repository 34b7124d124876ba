import { useQuery } from '@tanstack/react-query';
import { TitledCard } from '~/components/titled-card';
import { ToldHistory } from '~/components/told-history';
import { historyQuery } from './api';
import { besides, happened } from './history';

/** Everything done to a sale, from the journal, oldest first. */
export function SaleHistory({ id }: { id: string }) {
  return (
    <TitledCard title="History">
      <ToldHistory query={useQuery(historyQuery(id))} happened={happened} besides={besides} bad="voided" />
    </TitledCard>
  );
}
