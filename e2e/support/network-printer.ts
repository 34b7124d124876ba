/** A printer on the shop's network that prints into memory; the one that the server's own tests use. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Api, newId } from './api.ts';
import { PYTHON } from './nursery.ts';

export interface NetworkPrinter {
  /** As an owner types it. */
  readonly address: string;
  /** The text of each paper that was cut off. */
  readonly texts: readonly string[];
  stop(): Promise<unknown>;
}

/** Set up for receipts, which then print with each sale. */
export async function networkPrinter(api: Api): Promise<NetworkPrinter> {
  const printer = await unknownPrinter();
  await api.send('POST', '/api/printing/printers', {
    id: newId(),
    name: 'Counter',
    via: 'network',
    address: printer.address,
    speed: null,
    paper_mm: 58,
    code_page: 'CP437',
    cuts: true,
    kicks: false,
    prints: ['receipts'],
  });
  const known = { receipts: 'never' };
  await api.send('PATCH', '/api/settings', { receipts: 'always', known });
  return printer;
}

/** On the network, but not set up in the server. */
export async function unknownPrinter(): Promise<NetworkPrinter> {
  const script = join(import.meta.dirname, 'network_printer.py');
  const python = spawn(PYTHON, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => python.once('exit', resolve));
  const texts: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    python.once('exit', (status) => reject(new Error(`no printer: status ${status}`)));
    createInterface(python.stdout).on('line', (line) => {
      const said: { port?: number; text?: string } = JSON.parse(line);
      if (said.port !== undefined) resolve(said.port);
      if (said.text !== undefined) texts.push(said.text);
    });
  });
  return {
    address: `127.0.0.1:${port}`,
    texts,
    stop() {
      python.stdin.end();
      return ended;
    },
  };
}
