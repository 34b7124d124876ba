import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classNames } from './class-names';

const SHEETS = Array.from({ length: 30 }, (_, at) => `part/${at}.module.css`);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukli-classes-'));
  mkdirSync(join(folder, 'part'));
  for (const sheet of SHEETS) writeFileSync(join(folder, sheet), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What each class of each sheet is called, in a build that comes upon the sheets in this order. */
function namesIn(sheets: string[]): Map<string, string> {
  const nameOf = classNames(folder);
  const classes = sheets.flatMap((sheet) => ['tile', 'name', 'tile'].map((name) => [sheet, name] as const));
  return new Map(classes.map(([sheet, name]) => [`${sheet} ${name}`, nameOf(name, join(folder, sheet))]));
}

test('each class of each stylesheet has a name of its own, which no plain class has', () => {
  const names = [...namesIn(SHEETS).values()];
  expect(new Set(names).size).toBe(2 * SHEETS.length);
  for (const name of names) expect(name).toMatch(/^_[a-z]{1,2}[01]$/);
});

test('the names are the same in whatever order a build comes upon the stylesheets', () => {
  expect(namesIn(SHEETS.toReversed())).toEqual(namesIn(SHEETS));
});

test('a stylesheet from elsewhere is no module of the app', () => {
  expect(() => classNames(folder)('tile', '/elsewhere/tile.module.css')).toThrow('is not a module');
});
