/** Makes a journey's browser trust a server's root, as a tablet does after the welcome page. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './server.ts';

/** How to start a browser that trusts it. */
export interface Trust {
  args: string[];
  env: Record<string, string>;
}

/**
 * Put the root into a certificate store of the browser's own, with `certutil` (Debian: libnss3-tools). If that is not
 * installed, tell Chromium to accept the server's certificate, which checks neither its names nor its signature.
 */
export function trustIn({ dataDir }: Server): Trust {
  const pem = (name: string) => new X509Certificate(readFileSync(join(dataDir, 'tls', `${name}.pem`)));
  // Deleted with the server's data.
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
