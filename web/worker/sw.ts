/// <reference lib="webworker" />
/**
 * Opens the till when the server or the network is away: keeps one whole version of the app, and nothing of the
 * API but the pictures on the menu's tiles. It never changes an app that is open; the page comes from the server where that is near.
 */
declare const self: ServiceWorkerGlobalScope;
/** Filled in by build/service-worker.ts: all files of the version that this worker was built with. */
declare const __FILES_TO_KEEP__: { version: string; files: string[] };

const { version, files } = __FILES_TO_KEEP__;
const PREFIX = 'app-';
const OWN = PREFIX + version;
/**
 * Longer than a server in the same house takes, so there the page is always the server's; shorter than a slow line
 * takes, where the kept page is as good: a newer version is noticed and loaded while the till is idle.
 */
const PAGE_WAIT_MS = 50;
/** Of each picture the address never has another one. */
const TILE_PICTURES = '/api/menu/pictures/tile/';
const PICTURES = 'menu-pictures';
/** 6 MB: some times what a cafe sells. */
const MOST_PICTURES = 500;

self.addEventListener('install', (event) => {
  event.waitUntil(
    keepVersion().then(
      () => self.skipWaiting(),
      async (reason) => {
        await caches.delete(OWN);
        throw reason;
      },
    ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldVersions(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(TILE_PICTURES)) event.respondWith(asset(request));
  if (/^\/api(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** The till says which pictures its menu has, or that the page may say something else of the cafe by now. */
self.addEventListener('message', (event) => {
  const { pictures, page } = event.data;
  if (pictures) event.waitUntil(keepPictures(pictures));
  if (page) event.waitUntil(fetchPage().then(keepPage, () => undefined));
});

async function keepVersion(): Promise<void> {
  const cache = await caches.open(OWN);
  const answer = await fetchPage();
  if (!(await isOwn(answer))) throw new Error('The server has another version by now.');
  // The names hold a hash, so the browser's own cache, which has just loaded most of them, is right.
  await cache.addAll(files);
  await cache.put('/', answer);
}

const fetchPage = () => fetch(new Request('/', { cache: 'reload' }));

/** Whether it is the page of this version, and not of a demo, which may stand at the same address for an hour. */
async function isOwn(answer: Response): Promise<boolean> {
  const text = answer.ok ? await answer.clone().text() : '';
  const named = text.match(/\/assets\/[^"']+/g) ?? [];
  const isDemo = /<meta name="demo" content="\w/.test(text);
  return !isDemo && !answer.redirected && named.length > 0 && named.every((name) => files.includes(name));
}

/**
 * It says what the cafe is called and when its screens lock: without the server, too, they lock as they did.
 * With its headers: the content policy and the page must name the same nonce.
 */
async function keepPage(answer: Response): Promise<void> {
  if (await isOwn(answer)) await (await caches.open(OWN)).put('/', answer);
}

/** All but the one before: an app that is still open may want its parts. `keys` lists the oldest first. */
async function forgetOldVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** These and no others. One after the other: the till has more urgent things to ask for. */
async function keepPictures(addresses: string[]): Promise<void> {
  const missing = new Set(addresses.slice(0, MOST_PICTURES));
  const cache = await caches.open(PICTURES);
  for (const kept of await cache.keys())
    if (!missing.delete(new URL(kept.url).pathname)) await cache.delete(kept);
  for (const address of missing) {
    const answer = await fetch(address);
    // Not what the page of somebody else's Wi-Fi answers.
    if (answer.ok && answer.headers.get('Content-Type') === 'image/webp') await cache.put(address, answer);
  }
}

/** The server's page; the kept one where the server is absent, silent, or a gateway answers in its place. */
async function page(event: FetchEvent): Promise<Response> {
  const fromServer = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  // A copy, before the browser reads it.
  event.waitUntil(fromServer.then((answer) => keepPage(answer.clone())).catch(() => undefined));
  const silent = new Promise<null>((resolve) => setTimeout(resolve, PAGE_WAIT_MS, null));
  const answer = await Promise.race([fromServer.catch(() => null), silent]);
  if (answer && answer.status < 500) return answer;
  const kept = await caches.match('/', { cacheName: OWN, ignoreVary: true });
  return kept ?? answer ?? fromServer;
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

export {};
