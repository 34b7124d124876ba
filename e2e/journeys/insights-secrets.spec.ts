/** The key stays on the server, whatever is asked and whatever the service says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { completes, sends } from '../support/ai-service.ts';
import { COFFEE, expect, KEY, test, writes } from '../support/insights.ts';

const BUILT = resolve(import.meta.dirname, '../../web/dist');

/** Every answer that the page is given from now on, headers and all. */
function everythingSaidTo(page: Page): () => Promise<string> {
  const said: Promise<string>[] = [];
  page.on('response', (response) => {
    said.push(
      response
        .body()
        // A redirect has none, and a stream of events has no end.
        .catch(() => Buffer.from(''))
        .then((body) => `${response.url()} ${JSON.stringify(response.headers())} ${body.toString()}`),
    );
  });
  const ended = new Promise<string>((end) => setTimeout(end, 2_000, ''));
  return async () => (await Promise.all(said.map((answer) => Promise.race([answer, ended])))).join('\n');
}

test('no answer to the browser has the key in it', async ({ insights, page, service }) => {
  const said = everythingSaidTo(page);
  service.answers(sends(401, JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } })));
  await insights.open();
  await insights.analyse();
  await insights.toast('AI Analysis Failed', 'Please check your OpenAI API key.');
  service.answers(writes(COFFEE));
  await insights.analyse();
  await expect(insights.card('Coffee leads')).toBeVisible();
  service.answers(completes('1. Assessment'));
  await insights.card('Coffee leads').getByRole('button', { name: 'Get Full Analysis' }).click();
  await expect(insights.card('Coffee leads')).toContainText('Assessment');
  const everything = await said();
  expect(everything).toContain('/api/insights/state');
  expect(everything).toContain('Coffee leads');
  expect(everything).not.toContain(KEY);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    KEY,
  );
});

test('the built app knows neither a key nor the address of a service', () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(BUILT, file), 'utf8');
    expect(/sk-[A-Za-z0-9]{8,}|api\.openai\.com|SUKLI_AI/.exec(text)?.[0], file).toBeUndefined();
  }
});
