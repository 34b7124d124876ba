import type { BadCell, MenuFileChange } from '~/api/types';
import { counted } from '~/lib/whole';

export type FileKind = MenuFileChange['kind'];

export const KINDS: readonly { kind: FileKind; label: string }[] = [
  { kind: 'items', label: 'Items' },
  { kind: 'groups', label: 'Groups' },
  { kind: 'options', label: 'Options' },
];

const ONE: Record<FileKind, string> = { items: 'item', groups: 'group', options: 'group of options' };
const MANY: Record<FileKind, string> = { items: 'items', groups: 'groups', options: 'groups of options' };

/** '12 items, 1 group and 2 groups of options'; a change of order alone is 'a new order'. */
export function countedOf(numbers: Record<FileKind, number>): string {
  const parts = KINDS.filter(({ kind }) => numbers[kind] > 0).map(({ kind }) =>
    counted(numbers[kind], ONE[kind], MANY[kind]),
  );
  return parts.length > 1
    ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
    : (parts[0] ?? 'a new order');
}

/** How many of each kind are added or changed; a change of order is not counted. */
export function numbersOf(changes: readonly MenuFileChange[]): Record<FileKind, number> {
  const numbers = { items: 0, groups: 0, options: 0 };
  for (const { kind, name } of changes) if (name !== '') numbers[kind] += 1;
  return numbers;
}

/** 'New item', 'Changed group', 'Order of the groups of options'. */
export function titleOf({ kind, name, is_new }: MenuFileChange): string {
  if (name === '') return `Order of the ${MANY[kind]}`;
  return is_new ? `New ${ONE[kind]}` : `Changed ${ONE[kind]}`;
}

/** 'items.csv, row 12, Price'. */
export function whereOf({ file, row, column }: BadCell): string {
  return [file, row === null ? null : `row ${row}`, column].filter((part) => part).join(', ');
}
