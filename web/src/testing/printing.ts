/** Printers as a server would describe them. */
import type { Printer, PrinterState, PrintJob } from '~/api/types';

const ID = '018f0000-0000-7000-8000-0000000000';

export function printerForTests(number: number, others: Partial<Printer> = {}): Printer {
  return {
    id: `${ID}e${number}`,
    name: `Printer ${number}`,
    via: 'network',
    address: `192.168.1.${number}:9100`,
    speed: null,
    paper_mm: 58,
    code_page: 'CP437',
    cuts: true,
    kicks: false,
    prints: ['receipts'],
    groups: null,
    waiting: 0,
    problem: null,
    ...others,
  };
}

export function stateOf(printer: Printer, said: string | null = null): PrinterState {
  const { id, name, paper_mm, kicks, prints, waiting, problem } = printer;
  return { id, name, paper_mm, kicks, prints, waiting, problem, said };
}

export function jobForTests(number: number, printer: Printer, others: Partial<PrintJob> = {}): PrintJob {
  return {
    id: `${ID}f${number}`,
    printer_id: printer.id,
    kind: 'receipt',
    subject_id: `${ID}a${number}`,
    title: `Receipt, Order #${number}`,
    is_reprint: false,
    created_at: new Date().toISOString(),
    created_by_first_name: 'Maria',
    status: 'waiting',
    attempts: 0,
    possible_duplicate: false,
    problem: null,
    ...others,
  };
}
