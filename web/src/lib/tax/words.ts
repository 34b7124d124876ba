/** Who has a discount by law, in the words of every screen. */
import { KINDS, type KindName } from './kinds';

/** A kind that only a newer version knows is shown by its own name. */
export function kindWord(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as KindName].name : kind;
}

/** 'Senior (2), PWD'. */
export function kindsOf(entitled: readonly { kind: string }[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of entitled) counts.set(kindWord(kind), (counts.get(kindWord(kind)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(', ');
}

/** 'Senior Lola Nena, ID 0012-345'; a name or number that nobody asked for is left out. */
export function cardWords({
  kind,
  name = '',
  id_number = '',
}: {
  kind: string;
  name?: string;
  id_number?: string;
}) {
  return [`${kindWord(kind)} ${name}`.trim(), id_number && `ID ${id_number}`].filter(Boolean).join(', ');
}
