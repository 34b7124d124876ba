/** `sukli demo --serve`, the command itself: it takes some seconds, so few journeys start it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PYTHON } from './nursery.ts';
import { freePort } from './server.ts';

export interface Demo {
  url: string;
  /** Stops it as Ctrl+C does; returns what it left behind. */
  stop(): Promise<string[]>;
}

export async function startDemo(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'sukli-e2e-demo-'));
  const port = await freePort();
  const command = ['-m', 'sukli.cli', 'demo', '--serve', '--no-browser', '--port', String(port)];
  const served = spawn(PYTHON, command, {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await opened(served);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (served.exitCode === null) {
        served.kill('SIGINT');
        await once(served, 'exit');
      }
      const left = readdirSync(folder);
      rmSync(folder, { recursive: true });
      return left;
    },
  };
}

function opened(served: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    served.once('exit', (status) => reject(new Error(`the demo ended at its start: ${status}`)));
    if (served.stdout)
      createInterface(served.stdout).on('line', (line) => {
        if (line.includes('Ctrl+C')) resolve();
      });
  });
}
