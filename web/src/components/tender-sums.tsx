import type { TenderSums } from '~/api/types';
import { addressOf, goTo } from '~/lib/navigation';
import { counted } from '~/lib/whole';
import { MoneyCard, SummaryCards } from './summary-card';

interface TenderSumCardsProps {
  /** Cash first. */
  tenders: readonly TenderSums[];
  /** Opens the sales paid with this tender. */
  onOpen: (tender: TenderSums) => void;
  /** The day of the sums, if it is a single one: links to its payments. */
  on?: string;
}

/** The sales by tender. Renders nothing if all of them were paid in cash, as Total Sales then says it all. */
export function TenderSumCards({ tenders, onOpen, on }: TenderSumCardsProps) {
  if (tenders.every(({ kind }) => kind === 'cash')) return null;
  return (
    <div>
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
      {on && (
        <a className="link row tall" href={addressOf('/payments', { on })} data-screen-only>
          Verify payments
        </a>
      )}
    </div>
  );
}

/** Opens the sales of a day that were paid with this tender, alone or among others. */
export function openPaidBy(on: string, { kind, name }: TenderSums): void {
  goTo('/reports', { range: 'custom', from: on, to: on, rows: 1, tender: kind, tender_name: name });
}
