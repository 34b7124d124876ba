import type { VatOfReading } from '~/api/types';

/**
 * The figures that sales consist of for the tax office, in the order in which it adds them up. Figures that most shops
 * never have are left out where they are zero.
 */
export function vatFigures(vat: VatOfReading): { label: string; centavos: number }[] {
  const rare = [
    { label: 'Service charge', centavos: vat.service_charge_centavos },
    { label: 'Sold without VAT', centavos: vat.not_registered_centavos },
  ];
  return [
    { label: 'VATable sales', centavos: vat.vatable_centavos },
    { label: 'VAT', centavos: vat.vat_centavos },
    { label: 'VAT-exempt sales', centavos: vat.exempt_centavos },
    { label: 'Zero-rated sales', centavos: vat.zero_rated_centavos },
    { label: 'Discounts on untaxed sales', centavos: -vat.untaxed_discount_centavos },
    ...rare.filter(({ centavos }) => centavos !== 0),
  ];
}
