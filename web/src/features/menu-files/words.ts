import type { BadCell, MenuFileChange } from '~/api/types';
import { comingPrice } from '~/lib/coming-price';
import { formatPeso } from '~/lib/money';
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

const AMOUNT = /^-?\d+\.\d\d$/;
const COMING = /^(\d{4}-\d{2}-\d{2})=(\d+\.\d\d)?$/;

/** A cell as it is shown: '1234.50' of a price is '₱1,234.50', '2027-02-01=175.00' '₱175.00 from Feb 1, 2027'. */
export function cellWords(column: string, text: string): string {
  switch (column) {
    case 'Unit Cost':
    case 'Price':
    case 'Adds':
      return pesoOf(text);
    case 'Coming Prices':
      return text.split('; ').map(comingOf).join('; ');
    default:
      return text;
  }
}

const centavosOf = (amount: string) => Number(amount.replace('.', ''));
const pesoOf = (text: string) => (AMOUNT.test(text) ? formatPeso(centavosOf(text)) : text);

function comingOf(text: string): string {
  const [, day, price] = COMING.exec(text) ?? [];
  return day ? comingPrice(price ? centavosOf(price) : null, day) : text;
}
