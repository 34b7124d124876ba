import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish';

const DAY_MS = 24 * 3600 * 1000;
let folder: string;
let now: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukli-build-'));
  now = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a version of one part, a worker that names it and a page, and publishes it. */
function release(part: string, others: string[] = []): void {
  for (const name of [`assets/${part}`, 'sw.js', 'index.html', ...others]) {
    const file = join(folder, 'dist.new', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `{"files":["/assets/${part}"]}`);
    utimesSync(file, now / 1000, now / 1000);
  }
  publish(join(folder, 'dist.new'), join(folder, 'dist'), now);
}

const published = () => readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort();

test('a build takes the place of the one before, whose parts stay for the pages that are open', () => {
  release('a-1.js', ['old.svg']);
  release('b-2.js', ['new.svg']);
  expect(published()).toEqual(['assets', 'assets/a-1.js', 'assets/b-2.js', 'index.html', 'new.svg', 'sw.js']);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('b-2.js');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('parts go when they have not been in use for a month, however long they were before', () => {
  release('a-1.js');
  now += 100 * DAY_MS;
  release('b-2.js');
  now += 29 * DAY_MS;
  release('c-3.js');
  expect(published()).toContain('assets/a-1.js');
  now += 2 * DAY_MS;
  release('d-4.js');
  expect(published().filter((name) => name.startsWith('assets/'))).toEqual([
    'assets/b-2.js',
    'assets/c-3.js',
    'assets/d-4.js',
  ]);
});
