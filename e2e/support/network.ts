/** The real server as `--lan` serves it, and browsers on its network that trust its root, or do not. */
import { networkInterfaces } from 'node:os';
import { type Browser, type BrowserContext, chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';
import { newDevice } from './clock.ts';
import { freePort, type Server, startServer } from './server.ts';
import { trustIn } from './trust.ts';

export interface Network {
  readonly server: Server;
  /** The product over https at this machine's own address: the browser counts as on this machine. */
  readonly https: string;
  /** The same at the address that others use for this machine: the browser counts as elsewhere. */
  readonly away: string;
  /** The welcome page, over plain http. */
  readonly welcome: string;
  /** A browser that does not trust the server's root. */
  stranger(): Promise<Browser>;
  /** A browser that has the server's root. */
  tablet(): Promise<Browser>;
  /** A device elsewhere, with a browser that has the root. */
  awayDevice(): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** A name that every certificate of the product includes. */
const NAME = 'sukli.local';

export async function startNetwork(): Promise<Network> {
  const [https, welcome] = [await freePort(), await freePort()];
  const environment = {
    SUKLI_LAN: '1',
    SUKLI_HTTPS_PORT: String(https),
    SUKLI_WELCOME_PORT: String(welcome),
    // Listed first among its addresses, so QR codes contain it.
    SUKLI_HOSTS: NAME,
  };
  const server = await startServer('usual', { environment });
  const trust = trustIn(server);
  const opened: Browser[] = [];
  const launch = async (args: string[] = [], env: Record<string, string> = {}) => {
    const own = await chromium();
    const browser = await playwright.launch({
      ...own,
      env: { ...own.env, ...env },
      args: [
        ...own.args,
        `--host-resolver-rules=MAP ${NAME} ${addressOfThisMachine() ?? '0.0.0.0'}`,
        ...args,
      ],
    });
    opened.push(browser);
    return browser;
  };
  const tablet = () => launch(trust.args, trust.env);
  const away = `https://${NAME}:${https}`;
  return {
    server,
    https: `https://127.0.0.1:${https}`,
    away,
    welcome: `http://127.0.0.1:${welcome}/welcome`,
    stranger: () => launch(),
    tablet,
    awayDevice: async () => newDevice(await tablet(), server, { baseURL: away, hasTouch: true }),
    stop: async () => {
      for (const browser of opened) await browser.close();
      await server.stop();
    },
  };
}

/** The address by which others on the network reach this machine; null if it is on none. */
export function addressOfThisMachine(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? null;
}
