/** The real server on a data folder of its own; it can be killed in the middle and started again. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { USUAL_START } from './clock.ts';
import { fork, type Process, PYTHON } from './nursery.ts';

/** Ten times what the slowest machine needs: nothing waits for it where all is well. */
const STARTS_WITHIN_MS = 60_000;
/** Below the ports that a system gives to whoever asks for any: nobody takes it while its server is down. */
const PORTS = { first: 10_000, count: 20_000 };
/** What the browser of the journeys knows this machine as, as tills of a cafe know their server. */
export const LAN_NAME = 'till.test';

/** What the data folder holds at the start; see seed.py. */
export type Seed = 'usual' | 'large' | 'weeks' | 'empty';

export interface Server {
  readonly url: string;
  /** The same server by its name: without https this is no secure context. */
  readonly lanUrl: string;
  readonly dataDir: string;
  /** `kill -9`: no goodbye, as when the power fails. */
  kill(): Promise<void>;
  /** Start again on the same data, at the same address. */
  start(): Promise<void>;
  /** Stop and delete the data. */
  stop(): Promise<void>;
  /** Holds the process still (SIGSTOP), as a machine that is out of memory or breath does. */
  freeze(): void;
  /** Lets a frozen process go on. */
  thaw(): void;
  /** Moves the server's clock, and it alone; days and ages move with it. */
  setClock(instant: string): void;
  /** The same by so many seconds. */
  forward(seconds: number): void;
  /** By how much its clock is ahead of the machine's. */
  aheadMs(): number;
}

/** Seconds that a server waits, by their names in nursery.py; what is not named is as the product has it. */
export interface Waits {
  /** A browser's stream is pinged at every third, and midnight is looked for at each. */
  beat?: number;
  /** So long after its last word a kitchen screen counts as open. */
  kitchenLasts?: number;
}

/** No journey is about how long it takes until a page hears what time it is. */
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
      // One would follow each closing, and no journey looks at it.
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
        // Nobody has it yet who could stop it.
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

/** Seeding takes longer than copying: whoever wants a seed first makes it, the others wait, and all copy it. */
async function seeded(seed: Seed, at: string): Promise<string> {
  const folder = join(seeds(), `${seed}-${Date.parse(at)}`);
  const making = `${folder}-making`;
  while (!existsSync(folder)) {
    if (claimed(making)) make(seed, at, making, folder);
    else await pause(20);
  }
  return folder;
}

/** Of all workers one has it. */
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
    // Or it became whole just before it was claimed.
    if (existsSync(folder)) return;
    execFileSync(PYTHON, [join(import.meta.dirname, 'seed.py'), seed, at], {
      env: { ...process.env, SUKLI_DATA_DIR: making },
    });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Made by the process that runs everything, which tells its workers by their environment. */
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
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
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
