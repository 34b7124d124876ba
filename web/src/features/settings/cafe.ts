/** The texts about the cafe itself that a person types. */
import type { CafeSettings, SettingState, SettingsChange } from '~/api/types';

const FIELDS = ['cafe_name', 'cafe_address', 'receipt_header', 'receipt_footer'] as const;
type Field = (typeof FIELDS)[number];
export type CafeTexts = Pick<CafeSettings, Field>;
type Problems = Partial<Record<Field, string>>;

/** Whether anything was typed that is not saved. */
export function isTyped(known: CafeTexts, texts: CafeTexts): boolean {
  return FIELDS.some((field) => texts[field] !== known[field]);
}

/** What prevents saving. */
export function problemsOf({ cafe_name }: CafeTexts): Problems {
  return cafe_name.trim() === '' ? { cafe_name: 'Please enter a name' } : {};
}

/** Only the changed fields, each with the value that was shown. */
export function changeOf(known: CafeTexts, texts: CafeTexts): SettingsChange {
  const fields = FIELDS.filter((field) => texts[field] !== known[field]);
  const pick = (from: CafeTexts) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...pick(texts), known: pick(known) };
}

/** How another person's value reads in a conflict message. */
export const FORMATS = {
  cafe_name: quoted,
  cafe_address: quoted,
  receipt_header: quoted,
  receipt_footer: quoted,
} satisfies Record<Field, typeof quoted>;

function quoted(text: string): string {
  return text === '' ? 'nothing' : `"${text.replaceAll('\n', ', ')}"`;
}

/** Why a field cannot be typed in, if it cannot. */
export function setByServer({ source, variable }: SettingState): string | undefined {
  return source === 'server' ? `Set by the server (${variable}).` : undefined;
}
