import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** In a build the classes of modules, which stand in the styles and in the code, have names of two or three letters. */
export function shortClassNames(folder: string): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = '.' }) => ({
      css: { modules: { generateScopedName: classNames(resolve(root, folder)) } },
    }),
  };
}

/**
 * Letters for the stylesheet, by its place among all in the folder, and a number for the class, by its place in the
 * stylesheet: the same sources give the same names, in whatever order they are built. The underscore tells them from the
 * words of `app/ui`.
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const known = sheets.map((): string[] => []);
  return (name, file) => {
    const sheet = sheets.indexOf(relative(folder, file));
    const names = known[sheet];
    if (!names) throw new Error(`${file} is not a module in ${folder}`);
    if (!names.includes(name)) names.push(name);
    return `_${letters(sheet)}${names.indexOf(name)}`;
  };
}

/** 0 is a, 25 is z, 26 is ba. */
function letters(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26)) + last;
}
