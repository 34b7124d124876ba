import type { TaxReport } from '~/api/types';
import { MoneyCard, SummaryCard, SummaryCards } from '~/components/summary-card';
import { counted, formatWhole } from '~/lib/whole';
import type { RowsFilter } from './rows-filter';

interface TaxesCardsProps {
  heading: string;
  figures: TaxReport;
  onOpen: (filter: RowsFilter) => void;
}

/** VAT if the shop is registered, the service charge if there is one, and discounts by law. */
export function TaxesCards({ heading, figures, onOpen }: TaxesCardsProps) {
  const { kinds, vat_registered, service_charge_centavos } = figures;
  const persons = kinds.reduce((sum, kind) => sum + kind.persons, 0);
  const cards = (count: number, filter: RowsFilter) => (count > 0 ? () => onOpen(filter) : undefined);
  return (
    <SummaryCards above label={heading}>
      {vat_registered && (
        <>
          <MoneyCard
            label="VATable Sales"
            centavos={figures.vatable_centavos}
            caption="Without VAT"
            onOpen={() => onOpen({})}
          />
          <MoneyCard
            label="VAT"
            centavos={figures.vat_centavos}
            caption="12% of VATable sales"
            onOpen={() => onOpen({})}
          />
          <MoneyCard
            label="VAT-Exempt Sales"
            centavos={figures.exempt_centavos}
            caption="Before their discounts"
            onOpen={() => onOpen({})}
          />
          <MoneyCard
            label="Less VAT"
            centavos={figures.less_vat_centavos}
            caption="Taken off for cards"
            onOpen={cards(figures.less_vat_centavos, { less_vat: 1 })}
          />
        </>
      )}
      <MoneyCard
        label="Discounts by Law"
        centavos={figures.law_discount_centavos}
        caption="Senior, PWD and others"
        onOpen={cards(figures.law_discount_centavos, { by_law: 1 })}
      />
      <SummaryCard
        label="Persons with a Card"
        value={formatWhole(persons)}
        caption={persons === 0 ? 'No cards in this range' : `Of ${counted(kinds.length, 'kind')}`}
      />
      {service_charge_centavos !== 0 && (
        <MoneyCard label="Service Charge" centavos={service_charge_centavos} caption="For the staff" />
      )}
    </SummaryCards>
  );
}
