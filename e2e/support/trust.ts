/** What makes a browser of a journey trust the root of a server, as a tablet does after the welcome page. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './server.ts';

/** How a browser is started that trusts it. */
export interface Trust {
  args: string[];
  env: Record<string, string>;
}

/**
 * The root in a certificate store of the browser's own, by `certutil` (Debian: libnss3-tools). Where that is not
 * installed, Chromium is told to take the server's certificate, which looks at neither its names nor its signature.
 */
export function trustIn({ dataDir }: Server): Trust {
  const pem = (name: string) => new X509Certificate(readFileSync(join(dataDir, 'tls', `${name}.pem`)));
  // Goes with the server's data.
  const home = mkdtempSync(join(dataDir, 'browser-'));
  const store = join(home, '.pki', 'nssdb');
  mkdirSync(store, { recursive: true });
  const file = join(home, 'root.pem');
  writeFileSync(file, pem('root').toString());
  const certutil = (...args: string[]) =>
    execFileSync('certutil', ['-d', `sql:${store}`, ...args], { stdio: 'pipe' });
  try {
    certutil('-N', '--empty-password');
    certutil('-A', '-t', 'C,,', '-n', 'Sukli', '-i', file);
    return { args: [], env: { HOME: home } };
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code !== 'ENOENT') throw reason;
    const key = pem('leaf').publicKey.export({ type: 'spki', format: 'der' });
    const known = createHash('sha256').update(key).digest('base64');
    return { args: [`--ignore-certificate-errors-spki-list=${known}`], env: {} };
  }
}
