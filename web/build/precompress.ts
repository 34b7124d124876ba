import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this a compressed answer saves no packet. */
const SMALLEST = 512;

/**
 * Writes a .br and a .gz beside every compressible file, so that the server only picks one.
 * index.html is left out: the server fills in its nonce for each answer.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const path = join(folder, name);
        const content = readFileSync(path);
        if (content.length < SMALLEST) continue;
        const brotli = {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            // Of the ways to write distances the one that makes the least of this code.
            [constants.BROTLI_PARAM_NPOSTFIX]: 2,
          },
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
