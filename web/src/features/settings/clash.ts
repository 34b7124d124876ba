/** What somebody else has set to another value while it was being typed here. */
import type { CafeSettings, SettingState } from '~/api/types';
import { changedByBoth } from '~/lib/changed-by-both';

/** The words for a value in a sentence, by the setting's name. */
type Said<Name extends keyof CafeSettings> = { [N in Name]: (value: CafeSettings[N]) => string };
type Values<Name extends keyof CafeSettings> = Pick<CafeSettings, Name>;

/** For each setting that two people have changed to different values: from what, to what. */
export function clashes<Name extends keyof CafeSettings>(
  said: Said<Name>,
  known: Values<NoInfer<Name>>,
  mine: Values<NoInfer<Name>>,
  now: Values<NoInfer<Name>>,
  about: Record<NoInfer<Name>, SettingState>,
): Partial<Record<Name, string>> {
  const names = Object.keys(said) as Name[];
  const clashing = changedByBoth(names, known, mine, now);
  const told = (name: Name) =>
    `${about[name].changed_by_first_name ?? 'Someone else'} changed this from ${said[name](known[name])} to ${said[name](now[name])}. Save again to keep yours.`;
  return Object.fromEntries(clashing.map((name) => [name, told(name)])) as Partial<Record<Name, string>>;
}
