/** The form for which actions need somebody else's PIN. */
import type { CafeSettings, SettingsChange } from '~/api/types';
import { formatPeso, invalidAmount, parsePeso, plainAmount } from '~/lib/money';

export const SWITCHES = {
  approve_void: 'Voiding a sale or a cash transaction',
  approve_restore: 'Restoring a sale',
  approve_delete: 'Deleting an expense, an item or a supply',
  approve_export: 'Exporting a file',
} as const;

type Switch = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[];

type Limit = 'approve_discount_over' | 'approve_cash_out_over';
type Name = Switch | Limit;

/** The values of the form; an empty limit is none. */
export type ApprovalForm = Record<Switch, boolean> & Record<Limit, string>;
type ApprovalValues = Pick<CafeSettings, Name>;
type Problems = Partial<Record<Name, string>>;

const INVALID_PERCENT = 'From 0 to 100, or leave it empty';
const PERCENT = /^(\d{1,3})(?:\.(\d))?$/;
export const MOST_TENTHS = 1000;

/** Tenths of a percent of '12.5' or '20%'; null for anything else. */
export function parsePercent(text: string): number | null {
  const parts = PERCENT.exec(text.trim().replace(/\s*%$/, ''));
  if (!parts) return null;
  const tenths = Number(parts[1]) * 10 + Number(parts[2] ?? 0);
  return tenths <= MOST_TENTHS ? tenths : null;
}

export function percentProblem(text: string): string | null {
  return parsePercent(text) === null ? INVALID_PERCENT : null;
}

export function formOf(values: ApprovalValues): ApprovalForm {
  const { approve_discount_over: tenths, approve_cash_out_over: centavos, ...switches } = values;
  return {
    ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, switches[name]])) as Record<Switch, boolean>),
    approve_discount_over: tenths === null ? '' : String(tenths / 10),
    approve_cash_out_over: centavos === null ? '' : plainAmount(centavos),
  };
}

/** What prevents saving. */
export function approvalProblems(form: ApprovalForm): Problems {
  const { approve_discount_over: percent, approve_cash_out_over: amount } = form;
  const problems: Problems = {};
  if (percent.trim() !== '' && parsePercent(percent) === null)
    problems.approve_discount_over = INVALID_PERCENT;
  if (amount.trim() !== '' && parsePeso(amount) === null)
    problems.approve_cash_out_over = invalidAmount(amount);
  return problems;
}

/**
 * How another person's value reads in a conflict message. Switches cannot be in conflict: they have only two values.
 */
export const FORMATS = {
  approve_discount_over: (tenths: number | null) => (tenths === null ? 'nothing' : `${tenths / 10}%`),
  approve_cash_out_over: (centavos: number | null) => (centavos === null ? 'nothing' : formatPeso(centavos)),
};

/** The values of a form without problems. */
export function valuesOf(form: ApprovalForm): ApprovalValues {
  return {
    ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, form[name]])) as Record<Switch, boolean>),
    approve_discount_over: parsePercent(form.approve_discount_over),
    approve_cash_out_over: parsePeso(form.approve_cash_out_over),
  };
}

/** Only the changed fields, each with the value that was shown; null if nothing was changed. */
export function approvalChange(known: ApprovalValues, form: ApprovalForm): SettingsChange | null {
  const wanted = valuesOf(form);
  const names = (Object.keys(wanted) as Name[]).filter((name) => wanted[name] !== known[name]);
  if (names.length === 0) return null;
  const pick = (from: ApprovalValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { ...pick(wanted), known: pick(known) };
}
