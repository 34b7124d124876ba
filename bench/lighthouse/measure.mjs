/** Lighthouse's scores, 0 to 100; prints one JSON object. */
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from '../browser/given.mjs';
import { median } from '../browser/median.mjs';

const { url, cookie, staff } = given;
const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PRESETS = { mobile: undefined, desktop: desktopConfig };

const { executablePath, args, env } = await chromium();
const browser = await puppeteer.launch({ executablePath, args, env, headless: 'shell' });

/** As on a first visit: nothing cached, no service worker. */
async function audited(path, config) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (path === '/') {
    const [name, value] = cookie.split('=');
    await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' });
    await page.evaluateOnNewDocument(
      (record) => localStorage.setItem('currentStaff', record),
      JSON.stringify(staff),
    );
  }
  const { lhr } = await lighthouse(`${url}${path}`, { onlyCategories: CATEGORIES, logLevel: 'error' }, config, page);
  await context.close();
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

const scoreOf = (lhr, category) => Math.round(lhr.categories[category].score * 100);

/** What cost points, for whoever fixes it. */
function blamed(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim());
}

const scores = {};
for (const path of ['/auth', '/']) {
  for (const [preset, config] of Object.entries(PRESETS)) {
    const runs = [];
    for (let time = 0; time < TIMES; time += 1) runs.push(await audited(path, config));
    for (const category of CATEGORIES) {
      const score = median(runs.map((lhr) => scoreOf(lhr, category)));
      scores[`${category} of ${path}, ${preset}`] = score;
      if (score < 100) console.error(`${path} ${preset}: ${blamed(runs.at(-1), category).join('; ')}`);
    }
  }
}
await browser.close();
console.log(JSON.stringify(scores));
