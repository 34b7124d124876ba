import { expect, test } from 'vitest';
import { areaName, type Finding, ofLevel, summaryOf } from './finding';

const of = (...levels: Finding['level'][]): Finding[] =>
  levels.map((level, number) => ({ area: 'machine', subject: `${number}`, level, told: '' }));

test.each([
  [of('ok', 'ok'), 'All is well.'],
  [of('ok', 'look'), '1 thing to check. Nothing is wrong.'],
  [of('look', 'look'), '2 things to check. Nothing is wrong.'],
  [of('wrong', 'ok'), '1 thing is wrong.'],
  [of('wrong', 'look', 'wrong', 'look'), '2 things are wrong, and 2 to check.'],
])('the summary says the worst first', (findings, words) => {
  expect(summaryOf(findings)).toBe(words);
});

test('each level keeps the order of its findings', () => {
  expect(ofLevel(of('look', 'ok', 'look'), 'look').map(({ subject }) => subject)).toEqual(['0', '2']);
});

test('each area has a name', () => {
  expect([areaName('machine'), areaName('browser')]).toEqual(["The server's machine", 'This browser']);
});
