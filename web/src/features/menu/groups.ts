import { fold } from '~/lib/catalogue';

/** The chips above the menu. The first group with a word in the name wins, so 'Milk Tea' is tea. */
const GROUPS: readonly { label: string; words: readonly string[] }[] = [
  { label: 'Daily Special', words: ['daily special'] },
  { label: 'Silog', words: ['silog'] },
  { label: 'Empanada', words: ['empanada'] },
  {
    label: 'Coffee',
    words: ['coffee', 'cappuccino', 'latte', 'americano', 'espresso', 'mocha', 'macchiato', 'barako', 'brew'],
  },
  { label: 'Tea', words: ['tea', 'matcha'] },
  {
    label: 'Drinks',
    words: ['tsokolate', 'chocolate', 'milk', 'juice', 'soda', 'shake', 'smoothie', 'water', 'lemonade'],
  },
  {
    label: 'Bread',
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

/** The groups that the items have, in the order of the menu; the rest comes last. */
export function groupsOf(items: readonly { name: string }[]): string[] {
  const present = new Set(items.map((item) => groupOf(item.name)));
  return [...GROUPS.map((group) => group.label), REST].filter((label) => present.has(label));
}
