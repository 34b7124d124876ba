/** What sales are made of for the tax office, in the order in which it adds up to them. */
interface Vat {
  vatable_centavos: number;
  vat_centavos: number;
  exempt_centavos: number;
  zero_rated_centavos: number;
  untaxed_discount_centavos: number;
  service_charge_centavos: number;
  not_registered_centavos: number;
}

/** Each with its words; what most shops never have is left out where there is none of it. */
export function vatFigures(vat: Vat): { word: string; centavos: number }[] {
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
