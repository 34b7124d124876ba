/**
 * Puts a finished build in the place of the one before, a file at a time and the page last. A server that runs
 * meanwhile misses nothing, and neither do the pages that it has opened: the parts of earlier versions stay.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** So long a page may stay open without being loaded anew. */
const KEPT_MS = 30 * 24 * 3600 * 1000;
const PAGE = 'index.html';
/** As in `"/assets/till-1a2b.js"`: the worker names every part of its version. */
const PART = /(?<=")\/assets\/[^"]+(?=")/g;

export function publish(made: string, place: string, now = Date.now()): void {
  const files = filesIn(made);
  const fresh = new Set(files);
  stillInUse(place, now);
  const inTurn = [...files.filter((name) => name !== PAGE), ...files.filter((name) => name === PAGE)];
  for (const name of inTurn) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    renameSync(join(made, name), join(place, name));
  }
  rmSync(made, { recursive: true });
  for (const name of filesIn(place)) {
    const isPart = name.startsWith('assets/');
    const isOld = !isPart || now - statSync(join(place, name)).mtimeMs > KEPT_MS;
    if (!fresh.has(name) && isOld) rmSync(join(place, name));
  }
}

/** What is replaced now was in use until now, however long ago it was built. */
function stillInUse(place: string, now: number): void {
  const worker = join(place, 'sw.js');
  if (!existsSync(worker)) return;
  for (const part of readFileSync(worker, 'utf8').match(PART) ?? [])
    for (const name of [part, `${part}.br`, `${part}.gz`].map((part) => join(place, part)))
      if (existsSync(name)) utimesSync(name, now / 1000, now / 1000);
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

if (import.meta.main) publish('dist.new', 'dist');
