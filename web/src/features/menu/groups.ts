import type { CSSProperties } from 'react';
import { fold } from '~/lib/fold';

interface Group {
  label: string;
  /** Its place on the colour wheel: never amber, red or green, which show a status. */
  hue: number;
  words: readonly string[];
}

/** The chips above the menu. The first group with a word in the name wins, so 'Milk Tea' is tea. */
const GROUPS: readonly Group[] = [
  { label: 'Daily Special', hue: 345, words: ['daily special'] },
  { label: 'Silog', hue: 256, words: ['silog'] },
  { label: 'Empanada', hue: 318, words: ['empanada'] },
  {
    label: 'Coffee',
    hue: 58,
    words: [
      'coffee',
      'cappuccino',
      'latte',
      'americano',
      'espresso',
      'mocha',
      'macchiato',
      'barako',
      'brew',
      'kape',
    ],
  },
  { label: 'Tea', hue: 192, words: ['tea', 'matcha', 'chai', 'salabat'] },
  {
    label: 'Drinks',
    hue: 288,
    words: [
      'tsokolate',
      'chocolate',
      'milk',
      'juice',
      'soda',
      'shake',
      'smoothie',
      'water',
      'lemonade',
      'calamansi',
      'soft drink',
      'softdrink',
      'coke',
      'cola',
      'pepsi',
      'sprite',
      'root beer',
      'cocoa',
      'cacao',
    ],
  },
  {
    label: 'Bread',
    hue: 225,
    words: [
      'bread',
      'pandesal',
      'ensaymada',
      'toast',
      'sandwich',
      'cake',
      'muffin',
      'croissant',
      'cookie',
      'pie',
      'bun',
    ],
  },
];

const REST = 'More';

export function groupOf(name: string): string {
  const folded = fold(name);
  const hit = GROUPS.find((group) => group.words.some((word) => containsWord(folded, word)));
  return hit?.label ?? REST;
}

/** Short words must begin a word: 'tea' is not in 'steak', nor 'bun' in 'abundance'. */
function containsWord(folded: string, word: string): boolean {
  const at = folded.indexOf(word);
  if (at < 0 || word.length > 4) return at >= 0;
  return at === 0 || folded[at - 1] === ' ' || containsWord(folded.slice(at + 1), word);
}

/** The items' groups in menu order; the rest comes last. */
export function groupsOf(items: readonly { name: string }[]): string[] {
  const present = new Set(items.map((item) => groupOf(item.name)));
  return [...GROUPS.map((group) => group.label), REST].filter((label) => present.has(label));
}

/** A group's colour as a style; the rest of the menu has none. */
export function hueOf(label: string): CSSProperties | undefined {
  const group = GROUPS.find((each) => each.label === label);
  return group && ({ '--hue': group.hue } as CSSProperties);
}
