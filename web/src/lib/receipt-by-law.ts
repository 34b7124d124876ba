/** VAT, the service charge and the people with a card on a receipt, as in src/sukli/papers/by_law.py. */
import type { NewSale, NewTax, PaperElement } from '~/api/types';
import { percentOf } from './figures';
import { plainAmount } from './money';
import { BLANK, columns, RULE, text } from './paper-elements';
import { type Reckoned, type Share, sum } from './tax/bill';
import { KINDS, type KindName } from './tax/kinds';
import { reckon } from './tax/reckoning';

/** What the till recorded of an order's tax, with the amounts reckoned from it. */
interface ByLaw {
  tax: NewTax;
  found: Reckoned;
}

export function byLawOf({ tax, lines, discount_tenths }: Pick<NewSale, 'tax' | 'lines' | 'discount_tenths'>) {
  if (!tax) return null;
  const entitled = (tax.entitled ?? []).map(({ kind, id_number = '', lines: chosen = [] }) => ({
    kind: kind as KindName,
    id_number,
    lines: chosen,
  }));
  const { vat_registered = false, service_tenths = 0, ...terms } = tax.terms;
  const { service_on = 'dine-in', service_discounted = false } = terms;
  const found = reckon(
    { lines, discount_tenths, persons: tax.persons ?? null, entitled },
    { vat_registered, service_tenths, service_on, service_discounted },
  );
  return { tax, found };
}

/** What the laws and the service charge do to the subtotal. */
export function changes({ tax, found }: ByLaw): PaperElement[] {
  const { less_vat_centavos, service_charge_centavos, shares } = found;
  const byLaw = shares.filter(({ counted }) => counted === 'law');
  const kinds = [...new Set(byLaw.map(({ kind }) => kind))];
  return [
    ...(less_vat_centavos ? [columns('Less VAT', plainAmount(-less_vat_centavos))] : []),
    ...kinds.flatMap((kind) => {
      const amounts = byLaw
        .filter((share) => share.kind === kind)
        .map(({ discount_centavos }) => discount_centavos);
      const amount = sum(amounts);
      const several = amounts.length > 1 ? ` (${amounts.length})` : '';
      return amount ? [columns(`${KINDS[kind].name}${several}`, plainAmount(-amount))] : [];
    }),
    ...(service_charge_centavos
      ? [
          columns(
            `Service charge ${percentOf(tax.terms.service_tenths ?? 0)}`,
            plainAmount(service_charge_centavos),
          ),
        ]
      : []),
  ];
}

/** The sale as the tax office reads it; empty for a shop without VAT. */
export function vatPart({ tax, found }: ByLaw): PaperElement[] {
  if (!tax.terms.vat_registered) return [];
  return [
    RULE,
    columns('VATable sales', plainAmount(found.vatable_centavos)),
    columns('VAT amount', plainAmount(found.vat_centavos)),
    columns('VAT-exempt sales', plainAmount(found.exempt_centavos)),
    columns('Zero-rated sales', plainAmount(found.zero_rated_centavos)),
  ];
}

/** Room for a pen, on the narrow roll too. */
const TO_WRITE_ON = '_'.repeat(20);

/** The people with a card; what nobody typed can be written in by hand. */
export function people({ tax, found }: ByLaw, discountTenths: number): PaperElement[] {
  if (found.shares.length === 0) return [];
  return [
    RULE,
    ...(tax.persons == null ? [] : [columns('Persons at the table', String(tax.persons))]),
    ...found.shares.flatMap((share, place) => {
      const { name = '', id_number = '' } = tax.entitled?.[place] ?? {};
      return [...(place ? [BLANK] : []), ...personOf(share, name, id_number, discountTenths)];
    }),
  ];
}

function personOf(share: Share, name: string, idNumber: string, discountTenths: number): PaperElement[] {
  const { kind, counted, gross_centavos, less_vat_centavos, discount_centavos } = share;
  const tenths = counted === 'law' ? KINDS[kind].tenths : discountTenths;
  return [
    text(KINDS[kind].name, { bold: true, align: 'left' }),
    columns('Name', name || TO_WRITE_ON),
    columns('ID No.', idNumber || TO_WRITE_ON),
    ...(kind === 'senior' || kind === 'pwd' ? [columns('TIN', TO_WRITE_ON)] : []),
    columns('Share', plainAmount(gross_centavos)),
    ...(less_vat_centavos ? [columns('Less VAT', plainAmount(-less_vat_centavos))] : []),
    ...(discount_centavos ? [columns(`Discount ${percentOf(tenths)}`, plainAmount(-discount_centavos))] : []),
    BLANK,
    columns('Signature', TO_WRITE_ON),
  ];
}

/** Lines for the buyer's details, which an invoice has. */
export function buyer(): PaperElement[] {
  return [RULE, ...['Sold to', 'Address', 'TIN'].map((words) => columns(words, TO_WRITE_ON))];
}

/** At the end of a paper that is not a VAT invoice. */
export const NO_INPUT_TAX = [
  BLANK,
  text('THIS DOCUMENT IS NOT VALID\nFOR CLAIM OF INPUT TAX', { bold: true }),
];
