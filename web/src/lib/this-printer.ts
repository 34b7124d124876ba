/** The printer that this browser prints on: each tablet has its own. */
import { create } from 'zustand';
import { readStored, writeStored } from './storage';

/** Millimetres of a roll's width. */
export const PAPER_WIDTHS = ['58', '80'] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

const WIDTH_KEY = 'paperWidth';
const PRINTS_KEY = 'printsReceipts';

interface ThisPrinter {
  width: PaperWidth;
  /** Whether this till's receipts are printed here, if the cafe gives receipts. */
  prints: boolean;
}

/** Survives a reload. */
export const useThisPrinter = create<ThisPrinter>(() => ({
  width: PAPER_WIDTHS.find((width) => width === readStored(WIDTH_KEY)) ?? '58',
  prints: readStored(PRINTS_KEY) === 'yes',
}));

export function choosePaperWidth(width: PaperWidth): void {
  writeStored(WIDTH_KEY, width);
  useThisPrinter.setState({ width });
}

export function printReceiptsHere(prints: boolean): void {
  writeStored(PRINTS_KEY, prints ? 'yes' : 'no');
  useThisPrinter.setState({ prints });
}
