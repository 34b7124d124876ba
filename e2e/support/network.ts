/** The real server as `--lan` serves it, and browsers on its network that trust its root or do not. */
import { networkInterfaces } from 'node:os';
import { type Browser, type BrowserContext, chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';
import { newDevice } from './clock.ts';
import { freePort, type Server, startServer } from './server.ts';
import { trustIn } from './trust.ts';

export interface Network {
  readonly server: Server;
  /** The product over https, at this machine's own address: a browser that is here. */
  readonly https: string;
  /** The same by the address that others have for this machine: to the server that is a browser elsewhere. */
  readonly away: string;
  /** The welcome page, over plain http. */
  readonly welcome: string;
  /** A browser that trusts nobody but whom everybody trusts. */
  stranger(): Promise<Browser>;
  /** A browser that has the server's root. */
  tablet(): Promise<Browser>;
  /** A device elsewhere, with such a browser. */
  awayDevice(): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** A name that every certificate of ours carries. */
const NAME = 'sukli.local';

export async function startNetwork(): Promise<Network> {
  const [https, welcome] = [await freePort(), await freePort()];
  const environment = {
    SUKLI_LAN: '1',
    SUKLI_HTTPS_PORT: String(https),
    SUKLI_WELCOME_PORT: String(welcome),
    // Comes first among its addresses, and so stands in QR codes.
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

/** By which others on the network reach this machine; null where it is on none. */
export function addressOfThisMachine(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? null;
}
