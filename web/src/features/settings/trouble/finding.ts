/** Findings of the doctor, and the order in which they are shown. */
import type { TroubleFinding } from '~/api/types';
import { counted } from '~/lib/whole';

/** A finding of the server, or of the browser that shows it. */
export type Finding = Omit<TroubleFinding, 'area'> & { area: TroubleFinding['area'] | 'browser' };
type Level = Finding['level'];

export const AREAS = [
  ['machine', "The server's machine"],
  ['data', 'Data'],
  ['devices', 'Devices'],
  ['printers', 'Printers'],
  ['browser', 'This browser'],
] as const satisfies readonly (readonly [Finding['area'], string])[];

export const areaWord = (area: Finding['area']): string => AREAS.find(([key]) => key === area)?.[1] ?? area;

export const ofLevel = (findings: readonly Finding[], level: Level): Finding[] =>
  findings.filter((finding) => finding.level === level);

/** '1 thing is wrong, and 2 to check.' */
export function summaryOf(findings: readonly Finding[]): string {
  const [wrong, look] = [ofLevel(findings, 'wrong').length, ofLevel(findings, 'look').length];
  const isWrong = `${counted(wrong, 'thing is', 'things are')} wrong`;
  if (wrong > 0 && look > 0) return `${isWrong}, and ${look} to check.`;
  if (wrong > 0) return `${isWrong}.`;
  if (look > 0) return `${counted(look, 'thing', 'things')} to check. Nothing is wrong.`;
  return 'All is well.';
}
