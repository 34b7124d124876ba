/** Messages about settings that somebody else changed while they were being typed here. */
import type { CafeSettings, SettingState } from '~/api/types';
import { changedByBoth } from '~/lib/changed-by-both';

/** How a value reads in a sentence, by the setting's name. */
type Formats<Name extends keyof CafeSettings> = { [N in Name]: (value: CafeSettings[N]) => string };
type Values<Name extends keyof CafeSettings> = Pick<CafeSettings, Name>;

/** A message for each setting that two people changed to different values: from what, to what. */
export function conflictMessages<Name extends keyof CafeSettings>(
  formats: Formats<Name>,
  known: Values<NoInfer<Name>>,
  typed: Values<NoInfer<Name>>,
  now: Values<NoInfer<Name>>,
  about: Record<NoInfer<Name>, SettingState>,
): Partial<Record<Name, string>> {
  const names = Object.keys(formats) as Name[];
  const conflicting = changedByBoth(names, known, typed, now);
  const message = (name: Name) =>
    `${about[name].changed_by_first_name ?? 'Someone else'} changed this from ${formats[name](known[name])} to ${formats[name](now[name])}. Save again to keep yours.`;
  return Object.fromEntries(conflicting.map((name) => [name, message(name)])) as Partial<
    Record<Name, string>
  >;
}
