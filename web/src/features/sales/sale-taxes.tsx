import type { Sale } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { cardWords } from '~/lib/tax/words';
import { Sum } from './sum';

type Tax = NonNullable<Sale['tax']>;

/** The amounts between the subtotal and the total. */
export function SumsByLaw({ tax }: { tax: Tax }) {
  const { less_vat_centavos, law_discount_centavos, service_charge_centavos, terms } = tax;
  return (
    <>
      {less_vat_centavos > 0 && <Sum word="Less VAT" centavos={-less_vat_centavos} />}
      {law_discount_centavos > 0 && <Sum word="Discount by law" centavos={-law_discount_centavos} />}
      {service_charge_centavos > 0 && (
        <Sum
          word={`Service charge ${percentOf(terms.service_tenths ?? 0)}`}
          centavos={service_charge_centavos}
        />
      )}
    </>
  );
}

/** The cards that were shown, and what each person paid. */
export function SaleCards({ tax }: { tax: Tax }) {
  if (tax.entitled.length === 0) return null;
  return (
    <TitledCard title="Senior / PWD">
      {tax.persons !== null && <p className="small dim">Persons at the table: {tax.persons}</p>}
      <ul className="lines">
        {tax.entitled.map((person, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a card
          <li key={place} className="stack gap-0 pad-8 break">
            <span className="strong">{cardWords(person)}</span>
            <span className="small dim">
              {paysWords(person)}
              {person.counted === 'percentage' && ': the order’s discount was higher'}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

interface Pays {
  gross_centavos: number;
  less_vat_centavos: number;
  discount_centavos: number;
  pays_centavos: number;
}

/** '₱1,000.00 less VAT ₱107.14 less ₱178.57 is ₱714.29'. */
function paysWords({ gross_centavos, less_vat_centavos, discount_centavos, pays_centavos }: Pays): string {
  return [
    formatPeso(gross_centavos),
    less_vat_centavos > 0 && `less VAT ${formatPeso(less_vat_centavos)}`,
    discount_centavos > 0 && `less ${formatPeso(discount_centavos)}`,
    `is ${formatPeso(pays_centavos)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sale's VAT as the tax office wants it, for a shop that is registered for VAT. */
export function SaleVat({ tax }: { tax: Tax }) {
  if (!tax.terms.vat_registered) return null;
  return (
    <TitledCard title="VAT">
      <dl className="stack gap-4">
        <Sum word="VATable sales" centavos={tax.vatable_centavos} />
        <Sum word="VAT amount" centavos={tax.vat_centavos} />
        <Sum word="VAT-exempt sales" centavos={tax.exempt_centavos} />
        <Sum word="Zero-rated sales" centavos={tax.zero_rated_centavos} />
        {tax.untaxed_discount_centavos > 0 && (
          <Sum word="Discount of exempt and zero-rated sales" centavos={-tax.untaxed_discount_centavos} />
        )}
      </dl>
    </TitledCard>
  );
}
