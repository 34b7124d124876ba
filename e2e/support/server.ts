/** The real server on its own data folder; it can be killed at any moment and started again. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { USUAL_START } from './clock.ts';
import { fork, type Process, PYTHON } from './nursery.ts';

/** Ten times what the slowest machine needs; a good start never waits this long. */
const STARTS_WITHIN_MS = 60_000;
/**
 * Below the system's ephemeral ports, and each worker has its own: nobody takes a port while its server is down or has
 * not bound it yet. Browsers open no page on port 10080.
 */
const PORTS = { first: 11_000, each: 2500, workers: 8 };
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % PORTS.workers;
let lastPort = Math.floor(Math.random() * PORTS.each);
/** The name by which the journeys' browsers know this machine, as a cafe's tills know their server. */
export const LAN_NAME = 'till.test';

/** The data folder's initial content; see seed.py. */
export type Seed = 'usual' | 'large' | 'weeks' | 'empty';

export interface Server {
  readonly url: string;
  /** The same server by its name: without https this is not a secure context. */
  readonly lanUrl: string;
  readonly dataDir: string;
  /** `kill -9`: no shutdown, as in a power failure. */
  kill(): Promise<void>;
  /** Start again on the same data, at the same address. */
  start(): Promise<void>;
  /** Stop and delete the data. */
  stop(): Promise<void>;
  /** Suspends the process (SIGSTOP), like a machine that is out of memory or overloaded. */
  freeze(): void;
  /** Resumes a frozen process. */
  thaw(): void;
  /** Moves only the server's clock; days and ages move with it. */
  setClock(instant: string): void;
  /** Moves the clock forward by this many seconds. */
  forward(seconds: number): void;
  /** How far its clock is ahead of the machine's. */
  aheadMs(): number;
}

/** Seconds that a server waits, by their names in nursery.py; the rest keep the product's defaults. */
export interface Waits {
  /** A browser's stream is pinged at every third beat, and midnight is checked for at each. */
  beat?: number;
  /** A kitchen screen counts as open for this long after its last sign of life. */
  kitchenLasts?: number;
}

/** No journey tests how long a page takes to learn the time. */
export const SHORT_WAITS: Waits = { beat: 0.25 };

interface Options {
  environment?: Record<string, string>;
  /** The server's time at its start. */
  startsAt?: string;
  waits?: Waits;
}

export async function startServer(
  seed: Seed = 'usual',
  { environment = {}, startsAt = USUAL_START, waits = {} }: Options = {},
): Promise<Server> {
  const dataDir = newFolder();
  if (seed !== 'empty') cpSync(await seeded(seed, startsAt), dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const wanted = {
    environment: {
      SUKLI_DATA_DIR: dataDir,
      SUKLI_PORT: String(port),
      SUKLI_HOSTS: LAN_NAME,
      // A backup would follow each closing, and no journey looks at it.
      SUKLI_BACKUPS: 'off',
      ...environment,
    },
    waits,
  };
  let aheadMs = 0;
  let running: Process | null = null;
  const shiftClock = (ms: number) => {
    const draft = join(dataDir, 'clock-shift.draft');
    aheadMs = ms;
    writeFileSync(draft, String(aheadMs / 1000));
    renameSync(draft, join(dataDir, 'clock-shift'));
  };
  const setClock = (instant: string) => shiftClock(Date.parse(instant) - Date.now());
  setClock(startsAt);
  const signal = (name: NodeJS.Signals) => {
    if (running && !running.hasEnded()) process.kill(running.pid, name);
  };
  const end = async () => {
    signal('SIGKILL');
    await running?.ended;
    running = null;
  };
  const server: Server = {
    url,
    lanUrl: `http://${LAN_NAME}:${port}`,
    dataDir,
    kill: end,
    start: async () => {
      running = await fork(wanted);
      await answering(url, running).catch(async (reason) => {
        // The caller does not have the server yet, so only this function can stop it.
        await end();
        throw reason;
      });
    },
    stop: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    setClock,
    forward: (seconds) => shiftClock(aheadMs + seconds * 1000),
    aheadMs: () => aheadMs,
  };
  try {
    await server.start();
  } catch (reason) {
    // On an overloaded machine it would come up later, and nobody would ever stop it.
    await server.stop();
    throw reason;
  }
  return server;
}

/** Seeding is slower than copying: the first to need a seed makes it, the others wait, and all copy it. */
async function seeded(seed: Seed, at: string): Promise<string> {
  const folder = join(seeds(), `${seed}-${Date.parse(at)}`);
  const making = `${folder}-making`;
  while (!existsSync(folder)) {
    if (claimed(making)) make(seed, at, making, folder);
    else await pause(20);
  }
  return folder;
}

/** Only one of the workers succeeds. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

function make(seed: Seed, at: string, making: string, folder: string): void {
  try {
    // It may have been completed just before this claim.
    if (existsSync(folder)) return;
    execFileSync(PYTHON, [join(import.meta.dirname, 'seed.py'), seed, at], {
      env: { ...process.env, SUKLI_DATA_DIR: making },
    });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** The folder of seeds, made by the main process, which passes it to its workers in their environment. */
export function seeds(): string {
  const known = process.env.SUKLI_SEEDS;
  if (known) return known;
  const folder = newFolder();
  process.env.SUKLI_SEEDS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sukli-e2e-'));
}

export async function freePort(): Promise<number> {
  lastPort = (lastPort + 1) % PORTS.each;
  const port = PORTS.first + worker * PORTS.each + lastPort;
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answering(url: string, running: Process): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (running.hasEnded()) throw new Error('the server ended at its start');
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error(`the server did not answer within ${STARTS_WITHIN_MS} ms`);
}
