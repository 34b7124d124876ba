/** Measures the web app; prints one JSON object. */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from './given.mjs';
import { median } from './median.mjs';
import { settled, stands } from './opening.mjs';
import { signedIn } from './signed-in.mjs';
import { slowLine } from './slow-line.mjs';
import { TILE } from './tile.mjs';

const { url } = given;
const TIMES = 3;

const browser = await playwright.launch(await chromium());
/** The scripts and styles requested, by address: the size of each, and which page or part of the app requested it. */
const sent = new Map();
const elsewhere = new Set();

async function newPage(context, { cpu }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const asked = new Map();
  const files = new Map();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, documentURL, initiator }) =>
    asked.set(requestId, `${new URL(documentURL).pathname}, by ${initiator.type === 'parser' ? 'the page' : 'the app'}`),
  );
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') files.set(requestId, new URL(response.url).pathname);
    if (response.url.startsWith('http') && new URL(response.url).hostname !== '127.0.0.1') elsewhere.add(response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (!file) return;
    const before = sent.get(file);
    sent.set(file, {
      bytes: Math.max(encodedDataLength, before?.bytes ?? 0),
      asked: before?.asked ?? asked.get(requestId),
    });
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return page;
}

/** Seconds from the navigation until a tile can be tapped. */
async function secondsToTap(page, address = url) {
  await page.goto(address, { waitUntil: 'commit' });
  return (await stands(page, TILE)) / 1000;
}

const line = await slowLine(url);
const times = { cold: [], warm: [] };
for (let time = 0; time < TIMES; time += 1) {
  const context = await signedIn(browser, given);
  for (const temperature of ['cold', 'warm']) {
    const page = await newPage(context, { cpu: 4 });
    times[temperature].push(await secondsToTap(page, line.url));
    // a till stays open: the worker that stores its files starts a few seconds after the page
    if (temperature === 'cold') await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await settled(page);
    await page.close();
  }
  await context.close();
}

line.close();

const visitor = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en-PH' });
const auth = await newPage(visitor, { cpu: 1 });
await auth.goto(`${url}/auth`);
await settled(auth);
await visitor.close();

/** The file's name before the build added a hash. */
const nameOf = (file) => file.replace(/^.*\//, '').replace(/-[\w-]{6,7}(?=\.)/, '');

await browser.close();

console.log(
  JSON.stringify({
    files: [...sent].map(([file, { bytes, asked }]) => ({ name: nameOf(file), kilobytes: bytes / 1024, asked })),
    elsewhere: elsewhere.size,
    cold: median(times.cold),
    warm: median(times.warm),
  }),
);
