import type { VatOfReading } from '~/api/types';

/**
 * The figures that sales consist of for the tax office, in the order in which it adds them up. Figures that most shops
 * never have are left out where they are zero.
 */
export function vatFigures(vat: VatOfReading): { word: string; centavos: number }[] {
  const rare = [
    { word: 'Service charge', centavos: vat.service_charge_centavos },
    { word: 'Sold without VAT', centavos: vat.not_registered_centavos },
  ];
  return [
    { word: 'VATable sales', centavos: vat.vatable_centavos },
    { word: 'VAT', centavos: vat.vat_centavos },
    { word: 'VAT-exempt sales', centavos: vat.exempt_centavos },
    { word: 'Zero-rated sales', centavos: vat.zero_rated_centavos },
    { word: 'Discounts on untaxed sales', centavos: -vat.untaxed_discount_centavos },
    ...rare.filter(({ centavos }) => centavos !== 0),
  ];
}
