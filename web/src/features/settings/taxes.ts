/** The form for what the tax office requires of a shop, and for its service charge. */
import type { CafeSettings, SettingsChange } from '~/api/types';
import { parsePercent } from './approvals';

const NAMES = [
  'vat_registered',
  'cafe_tin',
  'machine_number',
  'permit_numbers',
  'service_charge_tenths',
  'service_charge_on',
  'service_charge_discounted',
  'card_details',
] as const;
type Name = (typeof NAMES)[number];
type TaxValues = Pick<CafeSettings, Name>;

/** The texts of the form; an empty percentage is none. */
export type TaxTexts = Omit<TaxValues, 'service_charge_tenths'> & { service_charge_tenths: string };

export const MOST_SERVICE_TENTHS = 300;
const INVALID = 'From 0 to 30, or leave it empty';

export function taxTextsOf(values: CafeSettings): TaxTexts {
  const { service_charge_tenths: tenths } = values;
  return {
    ...(Object.fromEntries(NAMES.map((name) => [name, values[name]])) as unknown as TaxValues),
    service_charge_tenths: tenths === 0 ? '' : String(tenths / 10),
  };
}

/** Tenths of a percent; null for a text that is not a service charge. */
export function serviceTenths(text: string): number | null {
  const tenths = text.trim() === '' ? 0 : parsePercent(text);
  return tenths !== null && tenths <= MOST_SERVICE_TENTHS ? tenths : null;
}

export function serviceProblem(text: string): string | null {
  return serviceTenths(text) === null ? INVALID : null;
}

/** What prevents saving; the server says what is wrong with a TIN. */
export function taxProblems({ service_charge_tenths: text }: TaxTexts): Partial<Record<Name, string>> {
  const serviceChargeProblem = serviceProblem(text);
  return serviceChargeProblem === null ? {} : { service_charge_tenths: serviceChargeProblem };
}

/** The values of a form without problems. */
export function taxValuesOf(texts: TaxTexts): TaxValues {
  return { ...texts, service_charge_tenths: serviceTenths(texts.service_charge_tenths) ?? 0 };
}

/** Only the changed fields, each with the value that was shown; null if nothing was changed. */
export function taxChange(known: TaxValues, texts: TaxTexts): SettingsChange | null {
  const wanted = taxValuesOf(texts);
  const names = NAMES.filter((name) => wanted[name] !== known[name]);
  if (names.length === 0) return null;
  const pick = (from: TaxValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { ...pick(wanted), known: pick(known) };
}

/**
 * How another person's value reads in a conflict message. Switches cannot be in conflict: they have only two values.
 */
export const FORMATS = {
  cafe_tin: quoted,
  machine_number: quoted,
  permit_numbers: quoted,
  service_charge_tenths: (tenths: number) => (tenths === 0 ? 'nothing' : `${tenths / 10}%`),
};

function quoted(text: string): string {
  return text === '' ? 'nothing' : `"${text.replaceAll('\n', ', ')}"`;
}
