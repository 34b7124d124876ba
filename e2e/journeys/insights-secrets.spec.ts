/** The key stays on the server; insights.spec.ts searches the server's own answers for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILT = resolve(import.meta.dirname, '../../web/dist');

test('the built app contains neither a key nor the address of an AI service', () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(BUILT, file), 'utf8');
    expect(/sk-[A-Za-z0-9]{8,}|api\.openai\.com|SUKLI_AI/.exec(text)?.[0], file).toBeUndefined();
  }
});
