/**
 * The browser for tests, benchmarks and screenshots: a Chromium installed on the machine, or else the one in the npm
 * package @sparticuz/chromium, with the libraries and fonts that the machine lacks.
 */
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
} from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable'];

/** The package's own flags are for a cloud function: elsewhere, --single-process makes it crash. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every site visited runs on this machine, whatever its name.
  '--no-proxy-server',
];

export interface Browser {
  executablePath: string;
  args: string[];
  /** The complete environment of the browser's process. */
  env: Record<string, string>;
}

/** How to start a Chromium, as launch options for Playwright. The first call on a machine unpacks the package. */
export async function chromium(): Promise<Browser> {
  const installed = process.env.CHROMIUM || onPath();
  if (installed) return { executablePath: installed, args: FLAGS, env: environment({}) };
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  const added: Record<string, string> = {};
  if (lacksLibraries(executablePath)) added.LD_LIBRARY_PATH = join(folder, 'lib');
  // Without a font Chromium draws no text, and every element collapses to no height.
  if (!existsSync('/etc/fonts/fonts.conf') || !existsSync('/usr/share/fonts/truetype')) {
    added.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  }
  return { executablePath, args: FLAGS, env: environment(added) };
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder with the package's browser, unpacked beside the package once for each version. */
async function unpacked(): Promise<string> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const cache = join(root, '..', '..', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  const packed = (name: string) => join(root, 'bin', name);
  await Promise.all([
    unpackFile(packed('chromium.br'), join(making, 'chromium')),
    unpackTar(packed('al2023.tar.br'), making),
    unpackTar(packed('fonts.tar.br'), making),
  ]);
  await chmod(join(making, 'chromium'), 0o755);
  // The package's own configuration points to folders of its cloud.
  await writeFile(
    join(making, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  // Rename it once complete: an interrupted start leaves nothing half-made, and concurrent starts end with one copy.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

function unpackFile(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

async function unpackTar(from: string, folder: string): Promise<void> {
  const tar = join(folder, `${Math.random()}.tar`);
  await unpackFile(from, tar);
  execFileSync('tar', ['-xf', tar, '-C', folder, '--no-same-owner']);
  await rm(tar);
}

function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync('ldd', [executable], { encoding: 'utf8', stdio: 'pipe' }).includes('not found');
  } catch {
    // Without ldd nothing is known; the package's libraries work in either case.
    return true;
  }
}

function environment(added: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...added };
}
