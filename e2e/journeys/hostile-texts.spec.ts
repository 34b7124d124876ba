import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '..');
const [SEED, TEXTS] = ['7', '2'];

/** `make torture PARTS=hostile-texts` takes every text to every screen. */
test('two hostile texts are nothing but text on the first screens and in every file', async () => {
  test.slow();
  const script = join(ROOT, 'torture/hostile-texts.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, SEED, TEXTS], {
    cwd: ROOT,
    timeout: 300_000,
  });
  const views = stdout.trim().split('\n');
  expect(views.flatMap((faults) => JSON.parse(faults))).toEqual([]);
  expect(views.length).toBeGreaterThan(10);
});
