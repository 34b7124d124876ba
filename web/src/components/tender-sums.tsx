import type { TenderSums } from '~/api/types';
import { goTo } from '~/lib/navigation';
import { counted } from '~/lib/whole';
import { MoneyCard, SummaryCards } from './summary-card';

interface TenderSumCardsProps {
  /** Cash first. */
  tenders: readonly TenderSums[];
  /** Opens the sales that were paid so. */
  onOpen: (tender: TenderSums) => void;
}

/** What the sales came in by. Nothing where all of it was cash: then Total Sales has said it. */
export function TenderSumCards({ tenders, onOpen }: TenderSumCardsProps) {
  if (tenders.every(({ kind }) => kind === 'cash')) return null;
  return (
    <SummaryCards above label="Paid by">
      {tenders.map((tender) => (
        <MoneyCard
          key={`${tender.kind} ${tender.name}`}
          label={tender.name}
          centavos={tender.amount_centavos}
          caption={counted(tender.payments, 'payment')}
          onOpen={tender.payments > 0 ? () => onOpen(tender) : undefined}
        />
      ))}
    </SummaryCards>
  );
}

/** The sales of a day that were paid so, alone or among others. */
export function openPaidBy(on: string, { kind, name }: TenderSums): void {
  goTo('/reports', { range: 'custom', from: on, to: on, rows: 1, tender: kind, tender_name: name });
}
