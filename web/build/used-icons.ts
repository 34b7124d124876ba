import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DepOptimizationOptions } from 'vite';

const PACKAGE = 'tabler-icons-react.mjs';
/** `IconX`, wherever it stands: one too many does no harm. */
const ICON = /\bIcon[A-Z0-9]\w*/g;
/** `export { default as IconX } from './icons/IconX.mjs';` */
const EXPORTED = /^export .*$/gm;

/**
 * Of the six thousand icons those that a source names, where Vite serves the sources one by one: 4.5 MB, which each
 * file of screen tests would load and run. A build leaves the others out by itself.
 */
export function usedIcons(sources: string): DepOptimizationOptions {
  const used = iconsIn(sources);
  const onlyUsed = (line: string) => (line.match(ICON) ?? []).some((name) => used.has(name));
  return {
    rolldownOptions: {
      plugins: [
        {
          // What is kept between runs is made anew where a plugin has another name.
          name: `used-icons ${[...used].sort()}`,
          transform: (code, id) =>
            id.endsWith(PACKAGE) ? (code.match(EXPORTED) ?? []).filter(onlyUsed).join('\n') : null,
        },
      ],
    },
  };
}

function iconsIn(sources: string): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return new Set(files.flatMap((name) => readFileSync(join(sources, name), 'utf8').match(ICON) ?? []));
}
