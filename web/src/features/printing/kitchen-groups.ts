/** The menu groups whose items the kitchen's printers print, as the server knows them. */
import type { PrinterValues } from '~/api/types';

type Groups = PrinterValues['groups'];

/**
 * The choice after a tap on a group. Null means all groups, and so does choosing none: a kitchen printer prints
 * something.
 */
export function toggled(chosen: Groups, group: string): Groups {
  if (chosen === null) return [group];
  if (!chosen.includes(group)) return [...chosen, group];
  const left = chosen.filter((each) => each !== group);
  return left.length > 0 ? left : null;
}

/** 'No printer prints: Soda. Their slips go to Bar.'; null if every group has its printer, or the kitchen has none. */
export function unprintedWords(
  printers: readonly Pick<PrinterValues, 'name' | 'prints' | 'groups'>[],
  groups: readonly string[],
): string | null {
  const kitchen = printers.filter(({ prints }) => prints.includes('kitchen'));
  const [first] = kitchen;
  if (!first || kitchen.some((printer) => !printer.groups)) return null;
  const left = groups.filter((group) => !kitchen.some((printer) => printer.groups?.includes(group)));
  if (left.length === 0) return null;
  const message = `No printer prints: ${left.join(', ')}.`;
  return kitchen.length > 1 ? `${message} Their slips go to ${first.name}.` : message;
}
