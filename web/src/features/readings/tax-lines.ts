/** What VAT, a service charge and the laws changed in a reading's sales, with what each line opens. */
import type { CardsOfReading, Reading } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { vatFigures } from '~/lib/vat-figures';
import type { SumLine } from './sum-list';

type Days = { range: 'custom'; from: string; to: string };

/** From gross to net, after the percentage discounts. */
export function lawLines(reading: Reading, days: Days): SumLine[] {
  const service = reading.service_charge_centavos ?? 0;
  const persons = (card: CardsOfReading, filter: { less_vat: 1 } | { by_law: 1 }) => ({
    centavos: -card.centavos,
    href: addressOf('/reports', { ...days, type: 'taxes', rows: 1, kind: card.kind, ...filter }),
  });
  return [
    ...(reading.less_vat ?? []).map((card) => ({
      label: `Less VAT, ${card.name} (${card.count})`,
      ...persons(card, { less_vat: 1 }),
    })),
    ...(reading.law_discounts ?? []).map((card) => ({
      label: `${card.name} discount (${card.count})`,
      ...persons(card, { by_law: 1 }),
    })),
    ...(service === 0
      ? []
      : [
          {
            label: 'Service charge',
            centavos: service,
            href: addressOf('/reports', { ...days, rows: 1, with_voided: 1, served: 1 }),
          },
        ]),
  ];
}

/** Net sales for the tax office; the lines open the days of the reading. */
export function vatLines({ vat, net_centavos }: Reading, days: Days): SumLine[] {
  if (!vat) return [];
  const href = addressOf('/reports', { ...days, type: 'taxes', rows: 1 });
  return [
    ...vatFigures(vat).map((figure) => ({ ...figure, href: figure.centavos !== 0 && href })),
    { label: 'Net sales', centavos: net_centavos, isTotal: true },
  ];
}

/** The same for corrected sales, which are listed among the corrections. */
export function correctedVatLines({ corrected_vat, corrections_centavos }: Reading): SumLine[] {
  if (!corrected_vat) return [];
  return [
    ...vatFigures(corrected_vat),
    { label: 'Corrections of closed days', centavos: corrections_centavos, isTotal: true },
  ];
}
