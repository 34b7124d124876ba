/** What the screens say about printers. */
import type { Printer, PrinterValues } from '~/api/types';
import { changedByBoth } from '~/lib/changed-by-both';

type Via = PrinterValues['via'];
type Prints = PrinterValues['prints'][number];

export const LONGEST_NAME = 40;
export const LONGEST_ADDRESS = 300;

export const WAYS: readonly { value: Via; label: string }[] = [
  { value: 'network', label: 'Network' },
  { value: 'device', label: 'USB or serial' },
  { value: 'queue', label: 'CUPS queue' },
];

export const ADDRESSES: Record<Via, { label: string; note: string }> = {
  network: { label: 'Address', note: 'Such as 192.168.1.50. The port is 9100 unless you type another one.' },
  device: { label: 'Device', note: 'On the server, such as /dev/usb/lp0.' },
  queue: { label: 'Queue', note: 'Its name on the server.' },
};

export const PAPERS = [
  { value: '58', label: '58 mm' },
  { value: '80', label: '80 mm' },
] as const;

export const CODE_PAGES = (['CP437', 'CP850', 'CP858', 'CP1252'] as const).map((value) => ({
  value,
  label: value,
}));

export const SPEEDS = [
  { value: '', label: 'None (USB)' },
  ...['9600', '19200', '38400', '57600', '115200'].map((value) => ({
    value,
    label: value,
  })),
];

export const PRINTS: readonly { value: Prints; label: string }[] = [
  { value: 'receipts', label: 'Receipts' },
  { value: 'kitchen', label: 'Kitchen slips' },
  { value: 'cash', label: 'Cash in, cash out and closing slips' },
  { value: 'readings', label: 'Z-readings' },
];

/** A printer's summary in a list: '58 mm · Receipts, Kitchen slips (Coffee, Tea)'. */
export function summaryOf({ paper_mm, prints, kicks, groups }: PrinterValues): string {
  const words = [
    `${paper_mm} mm`,
    printsOf({ prints, groups }) ?? 'Only on request',
    ...(kicks ? ['opens the drawer'] : []),
  ];
  return words.join(' · ');
}

/** 'Receipts, Kitchen slips (Coffee, Tea)' */
function printsOf({ prints, groups }: Pick<PrinterValues, 'prints' | 'groups'>): string | null {
  const named = PRINTS.filter(({ value }) => prints.includes(value)).map(({ value, label }) =>
    value === 'kitchen' && groups ? `${label} (${groups.join(', ')})` : label,
  );
  return named.join(', ') || null;
}

/** The fields that somebody else changed, and that were changed here too. */
export function changedText(known: PrinterValues, mine: PrinterValues, now: PrinterValues): string {
  // not the fields with only two values: if both people changed one, they agree
  const nowWords = {
    name: `called ${now.name}`,
    via: `connected by ${WAYS.find(({ value }) => value === now.via)?.label}`,
    address: `at ${now.address}`,
    speed: now.speed ? `at a speed of ${now.speed}` : 'without a speed',
    code_page: `letters ${now.code_page}`,
    prints: `prints ${printsOf(now) ?? 'only on request'}`,
    groups: `prints ${printsOf(now) ?? 'only on request'}`,
  };
  const names = Object.keys(nowWords) as (keyof typeof nowWords)[];
  const changes = changedByBoth(names, known, mine, now).map((name) => nowWords[name]);
  const theirs = changes.length > 0 ? ` Now: ${[...new Set(changes)].join(', ')}.` : '';
  return `Someone else changed this printer.${theirs} Save again to keep yours.`;
}

/** '1 waiting'; null if nothing waits. */
export function waitingWords(count: number): string | null {
  return count > 0 ? `${count} waiting` : null;
}

/** The values that adding a printer begins with. */
export const NEW_PRINTER: PrinterValues = {
  name: '',
  via: 'network',
  address: '',
  speed: null,
  paper_mm: 58,
  code_page: 'CP437',
  cuts: false,
  kicks: false,
  prints: ['receipts'],
  groups: null,
};

/** Only the fields that a person fills in. */
export function valuesOf(printer: Printer): PrinterValues {
  const { name, via, address, speed, paper_mm, code_page, cuts, kicks, prints, groups } = printer;
  return {
    name,
    via,
    address,
    speed: speed ?? null,
    paper_mm,
    code_page: code_page ?? 'CP437',
    cuts,
    kicks,
    prints,
    groups: groups ?? null,
  };
}

const PROBLEMS: Record<NonNullable<Printer['problem']>, string> = {
  not_reached: 'Not reached. Is it on, and is the address right?',
  no_paper: 'No paper.',
  cover_open: 'Its cover is open.',
  offline: 'Offline. Press its button, or switch it off and on.',
  no_answer: 'It stopped in the middle. Check it, then try again.',
  refused: 'The server has no access to it.',
  removed: 'It was removed. Send what is waiting to another printer.',
};

export function problemWords(problem: Printer['problem']): string | null {
  return problem === null ? null : PROBLEMS[problem];
}
