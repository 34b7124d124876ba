/** The process that forks the servers of this worker's journeys; see nursery.py. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export const PYTHON = resolve(import.meta.dirname, '../../.venv/bin/python');

export interface Process {
  readonly pid: number;
  readonly ended: Promise<void>;
  hasEnded(): boolean;
}

export interface Wanted {
  environment: Record<string, string>;
  /** In seconds, by their names in nursery.py. */
  waits: object;
}

interface Waiting {
  resolve(process: Process): void;
  reject(reason: Error): void;
}

let nursery: Nursery | null = null;

/** Fork a server; it starts answering a little later. */
export function fork(wanted: Wanted): Promise<Process> {
  nursery ??= new Nursery();
  return nursery.fork(wanted);
}

class Nursery {
  private readonly python: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting: Waiting[] = [];
  private readonly living = new Map<number, () => void>();

  constructor() {
    this.python = spawn(PYTHON, [join(import.meta.dirname, 'nursery.py')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.python.once('exit', (status) => {
      nursery = null;
      for (const { reject } of this.waiting) reject(new Error(`no servers: status ${status}`));
      for (const bury of this.living.values()) bury();
    });
    createInterface(this.python.stdout).on('line', (line) => this.hear(JSON.parse(line)));
  }

  fork(wanted: Wanted): Promise<Process> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.python.stdin.write(`${JSON.stringify(wanted)}\n`);
      this.keepAwake();
    });
  }

  private hear({ started, ended }: { started?: number; ended?: number }): void {
    if (started !== undefined) this.waiting.shift()?.resolve(this.newborn(started));
    if (ended !== undefined) this.living.get(ended)?.();
    this.keepAwake();
  }

  private newborn(pid: number): Process {
    let hasEnded = false;
    const ended = new Promise<void>((resolve) => {
      this.living.set(pid, () => {
        this.living.delete(pid);
        hasEnded = true;
        resolve();
      });
    });
    return { pid, ended, hasEnded: () => hasEnded };
  }

  /** Only running servers keep this process alive; when it ends, the nursery's input ends, and with it the nursery. */
  private keepAwake(): void {
    const awake = this.waiting.length + this.living.size > 0;
    // The pipes are sockets, though their types do not say so.
    for (const handle of [this.python, this.python.stdin as Socket, this.python.stdout as Socket]) {
      if (awake) handle.ref();
      else handle.unref();
    }
  }
}
