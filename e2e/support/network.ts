/** The real server as `--lan` serves it, and tablets on its network that trust its root or do not. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';
import { freePort, type Server, startServer } from './server.ts';

export interface Network {
  readonly server: Server;
  /** The product, over https. */
  readonly https: string;
  /** The welcome page, over plain http. */
  readonly welcome: string;
  /** A browser that trusts nobody but whom everybody trusts. */
  stranger(): Promise<Browser>;
  /** A browser that takes the server's certificate for good, as one does that has the root. */
  tablet(): Promise<Browser>;
  stop(): Promise<void>;
}

export async function startNetwork(): Promise<Network> {
  const [https, welcome] = [await freePort(), await freePort()];
  const environment = {
    SUKLI_LAN: '1',
    SUKLI_HTTPS_PORT: String(https),
    SUKLI_WELCOME_PORT: String(welcome),
  };
  const server = await startServer('usual', { environment });
  const opened: Browser[] = [];
  const launch = async (...flags: string[]) => {
    const own = await chromium();
    const browser = await playwright.launch({ ...own, args: [...own.args, ...flags] });
    opened.push(browser);
    return browser;
  };
  return {
    server,
    https: `https://127.0.0.1:${https}`,
    welcome: `http://127.0.0.1:${welcome}/welcome`,
    stranger: () => launch(),
    tablet: () => launch(`--ignore-certificate-errors-spki-list=${keyOf(server)}`),
    stop: async () => {
      for (const browser of opened) await browser.close();
      await server.stop();
    },
  };
}

/** Of the certificate that it shows, as Chromium wants it. */
function keyOf({ dataDir }: Server): string {
  const shown = new X509Certificate(readFileSync(join(dataDir, 'tls', 'leaf.pem')));
  return createHash('sha256')
    .update(shown.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
