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

export const areaName = (area: Finding['area']): string => AREAS.find(([key]) => key === area)?.[1] ?? area;

export const ofLevel = (findings: readonly Finding[], level: Level): Finding[] =>
  findings.filter((finding) => finding.level === level);

/** '1 thing is wrong, and 2 to check.' */
export function summaryOf(findings: readonly Finding[]): string {
  const [wrongCount, checkCount] = [ofLevel(findings, 'wrong').length, ofLevel(findings, 'look').length];
  const wrongText = `${counted(wrongCount, 'thing is', 'things are')} wrong`;
  if (wrongCount > 0 && checkCount > 0) return `${wrongText}, and ${checkCount} to check.`;
  if (wrongCount > 0) return `${wrongText}.`;
  if (checkCount > 0) return `${counted(checkCount, 'thing', 'things')} to check. Nothing is wrong.`;
  return 'All is well.';
}
