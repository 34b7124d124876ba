/**
 * The arithmetic of a bill by law; the server does the same: contracts/tax_cases.json.
 * For all people under the same rule the running total is rounded, a half up, and each person gets the difference from
 * the total before: so their shares add up to the rounded whole.
 */
import { halfUp } from '~/lib/money';
import { type Bill, type Counted, type Reckoned, type Share, subtotalOf, sum, type Terms } from './bill';
import { KINDS, type KindName, type Vat } from './kinds';
import { sharesOf } from './sharing';

const VAT_PERCENT = 12;

/** A part of the subtotal, and the rule that reduces it; kind is null for everybody without a card. */
interface Part {
  kind: KindName | null;
  vat: Vat;
  counted: Counted;
  tenths: number;
  gross: number;
}

type Taken = Omit<Share, 'kind'>;

/** The amounts of a bill that `refusedFor` lets pass. Exact up to the server's limit of ₱10 billion. */
export function reckon(bill: Bill, terms: Terms): Reckoned {
  const parts = partsOf(bill, terms);
  const all = takenOff(parts, terms);
  const untaxed = all.filter((share) => share.vat !== 'charged');
  const taxed = all.filter((share) => share.vat === 'charged');
  const exempt = total(untaxed, 'exempt_centavos');
  const withoutVat = total(untaxed, 'gross_centavos') - total(untaxed, 'less_vat_centavos');
  const untaxedDiscount = total(untaxed, 'discount_centavos');
  const withVat = total(taxed, 'pays_centavos');
  const vatable = net(withVat, terms);
  const service = serviceCharge(bill, terms, withoutVat - untaxedDiscount + vatable);
  return {
    subtotal_centavos: subtotalOf(bill.lines),
    percentage_discount_centavos: discountOf(all, 'percentage'),
    less_vat_centavos: total(all, 'less_vat_centavos'),
    law_discount_centavos: discountOf(all, 'law'),
    service_charge_centavos: service,
    total_centavos: total(all, 'pays_centavos') + service,
    vatable_centavos: vatable,
    vat_centavos: withVat - vatable,
    exempt_centavos: exempt,
    zero_rated_centavos: withoutVat - exempt,
    untaxed_discount_centavos: untaxedDiscount,
    shares: parts.flatMap(({ kind }, place) => {
      const share = all[place];
      return kind && share ? [{ kind, ...share }] : [];
    }),
  };
}

function partsOf(bill: Bill, { vat_registered }: Terms): Part[] {
  const grosses = sharesOf(bill);
  const percentage = bill.discount_tenths;
  const entitled = bill.entitled.map(({ kind }, place): Part => {
    const { tenths, vat } = KINDS[kind];
    return {
      kind,
      // A shop that is not registered for VAT makes only exempt sales.
      vat: vat_registered ? vat : 'exempt',
      counted: tenths >= percentage ? 'law' : 'percentage',
      tenths: Math.max(tenths, percentage),
      gross: grosses[place] ?? 0,
    };
  });
  const rest: Part = {
    kind: null,
    vat: vat_registered ? 'charged' : 'exempt',
    counted: 'percentage',
    tenths: percentage,
    gross: subtotalOf(bill.lines) - sum(grosses),
  };
  return [...entitled, rest];
}

function takenOff(parts: readonly Part[], terms: Terms): Taken[] {
  const before = new Map<string, { gross: number; less: number; discount: number }>();
  return parts.map(({ vat, counted, tenths, gross }) => {
    const rule = `${vat} ${tenths}`;
    const last = before.get(rule) ?? { gross: 0, less: 0, discount: 0 };
    const now = { gross: last.gross + gross, ...off(last.gross + gross, vat, tenths, terms) };
    before.set(rule, now);
    const [lessVat, discount] = [now.less - last.less, now.discount - last.discount];
    // The percentage comes off the price with VAT, and takes no VAT off.
    const whole = vat === 'charged' && counted === 'percentage';
    const less = whole ? 0 : lessVat;
    return {
      vat,
      counted,
      gross_centavos: gross,
      less_vat_centavos: less,
      discount_centavos: whole ? lessVat + discount : discount,
      pays_centavos: gross - lessVat - discount,
      exempt_centavos: vat === 'exempt' ? gross - less : 0,
    };
  });
}

/** VAT, and the discount without VAT, that come off an amount with VAT. */
function off(gross: number, vat: Vat, tenths: number, terms: Terms): { less: number; discount: number } {
  if (vat === 'charged') {
    const both = halfUp(gross * tenths, 1000);
    const discount = net(both, terms);
    return { less: both - discount, discount };
  }
  const without = net(gross, terms);
  return { less: gross - without, discount: halfUp(without * tenths, 1000) };
}

function net(amount: number, { vat_registered }: Terms): number {
  return vat_registered ? halfUp(amount * 100, 100 + VAT_PERCENT) : amount;
}

/** On prices without VAT; never taxed itself, as the staff get all of it. */
function serviceCharge({ lines }: Bill, terms: Terms, sold: number): number {
  const served = subtotalOf(
    lines.filter((line) => terms.service_on === 'all' || line.order_type === 'dine-in'),
  );
  if (!terms.service_discounted)
    return halfUp(served * terms.service_tenths, (terms.vat_registered ? 100 + VAT_PERCENT : 100) * 10);
  // For a mixed order, in proportion to the part that is served. The product exceeds what a number holds exactly.
  const whole = BigInt(Math.max(subtotalOf(lines), 1)) * 1000n;
  return Number((2n * BigInt(served) * BigInt(sold) * BigInt(terms.service_tenths) + whole) / (2n * whole));
}

function total(shares: readonly Taken[], amount: keyof Taken & `${string}_centavos`): number {
  return sum(shares.map((share) => share[amount]));
}

function discountOf(shares: readonly Taken[], counted: Counted): number {
  return total(
    shares.filter((share) => share.counted === counted),
    'discount_centavos',
  );
}
