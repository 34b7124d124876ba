/** Which choices are taken without asking, which must be asked for, and what a tap on a choice picks. */
import { MOST_OPTIONS } from '../lines';
import type { Group, Picked } from './offered';

/** The default choices that are not out. */
export function defaultsOf(groups: readonly Group[]): Picked {
  const ids = groups.flatMap((group) =>
    group.choices
      .filter(({ is_default, is_out }) => is_default && !is_out)
      .slice(0, mostOf(group))
      .map(({ id }) => id),
  );
  return new Set(ids.slice(0, MOST_OPTIONS));
}

/** How many choices of a group may be picked. */
export function mostOf({ several, most }: Group): number {
  return several ? (most ?? Number.POSITIVE_INFINITY) : 1;
}

/** The groups that need an answer before the line can be added. */
export function unanswered(groups: readonly Group[], picked: Picked): Group[] {
  return groups.filter(
    ({ required, choices }) => required && choices.length > 0 && !choices.some(({ id }) => picked.has(id)),
  );
}

/**
 * The choices after a tap on one: it becomes the only one of its group or, where several may be picked, is added or
 * removed.
 */
export function pickedWith(group: Group, picked: Picked, choiceId: string): Picked {
  const next = new Set(picked);
  const its = group.choices.map(({ id }) => id).filter((id) => picked.has(id));
  if (picked.has(choiceId)) {
    // A required choice goes only when another one replaces it.
    if (group.several || !group.required) next.delete(choiceId);
    return next;
  }
  if (group.several && its.length >= mostOf(group)) return picked;
  if (!group.several) for (const id of its) next.delete(id);
  return next.add(choiceId);
}
