import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css'));
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

const TYPE_PX = new Set([12, 14, 16, 20, 24, 32]);
const SPACE_PX = new Set([0, 1, 2, 4, 8, 12, 16, 24, 32, 48]);
/** Spaces beside an icon, or for elements that are as large as they can be. */
const EXEMPT = /clamp\(|calc\(|var\(/;

test.each(sheets)('%s takes its sizes and spaces from the scale', (sheet) => {
  const odd = [...withoutComments(read(sheet)).matchAll(/^\s*([\w-]+):\s*([^;]+);/gm)].filter(
    ([, property = '', value = '']) => {
      const scale =
        property === 'font-size' ? TYPE_PX : /^(gap|padding|margin)/.test(property) ? SPACE_PX : null;
      if (!scale || EXEMPT.test(value)) return false;
      return [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, px]) => !scale.has(Number(px)));
    },
  );
  expect(odd.map(([line]) => line.trim())).toEqual([]);
});

/** Plain class names, as in className="row" and className={`row ${classes.head}`}. */
function wordsOf(code: string): string[] {
  const names = [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return names.flatMap(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/),
  );
}

test('every plain class name is defined in app/ui', () => {
  const words = sheets
    .filter((sheet) => sheet.startsWith(`app${sep}ui${sep}`))
    .map(read)
    .join('\n');
  const known = new Set([...words.matchAll(/\.([a-z][\w-]*)/g)].map(([, word]) => word));
  // index.html's own
  known.add('starting');
  const unknown = code.flatMap((file) =>
    wordsOf(read(file))
      .filter((word) => word !== '' && !known.has(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(unknown).toEqual([]);
});

test('every class of a CSS module is used', () => {
  const unused = sheets
    .filter((sheet) => sheet.endsWith('.module.css'))
    .flatMap((sheet) => {
      const users = code.filter((file) =>
        [...read(file).matchAll(/from '([^']+\.module\.css)'/g)].some(
          ([, path = '']) => sheet === (path.startsWith('~/') ? path.slice(2) : join(dirname(file), path)),
        ),
      );
      const text = users.map(read).join('\n');
      const selectors = withoutComments(read(sheet))
        .replaceAll(/\{[^{}]*\}/g, '{}')
        .replaceAll(/:global\([^)]*\)/g, '');
      const names = new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
      return [...names]
        .filter((name) => !new RegExp(`\\.${name}\\b`).test(text))
        .map((name) => `${sheet}: .${name}`);
    });
  expect(unused).toEqual([]);
});
