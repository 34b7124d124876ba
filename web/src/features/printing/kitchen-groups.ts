/** Whose items the kitchen's printers have: groups of the menu, as the server knows them. */
import type { PrinterValues } from '~/api/types';

type Groups = PrinterValues['groups'];

/** After a tap on a group. Null is all of them, and so is none: a printer of the kitchen prints something. */
export function toggled(chosen: Groups, group: string): Groups {
  if (chosen === null) return [group];
  if (!chosen.includes(group)) return [...chosen, group];
  const left = chosen.filter((each) => each !== group);
  return left.length > 0 ? left : null;
}

/** 'Nothing prints: Soda. They go to Bar.'; null where every group has its printer, or the kitchen has none. */
export function unprintedWords(
  printers: readonly Pick<PrinterValues, 'name' | 'prints' | 'groups'>[],
  groups: readonly string[],
): string | null {
  const kitchen = printers.filter(({ prints }) => prints.includes('kitchen'));
  const [first] = kitchen;
  if (!first || kitchen.some((printer) => !printer.groups)) return null;
  const left = groups.filter((group) => !kitchen.some((printer) => printer.groups?.includes(group)));
  if (left.length === 0) return null;
  const said = `Nothing prints: ${left.join(', ')}.`;
  return kitchen.length > 1 ? `${said} Their slips go to ${first.name}.` : said;
}
