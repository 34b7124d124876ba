import { useThisPrinter } from '~/lib/this-printer';
import { useFile } from '~/lib/use-file';

const load = () => import('./till-papers');

/** What a till needs that prints its receipts itself; null on any other, which loads none of it. */
export function useTillPapers() {
  const prints = useThisPrinter((printer) => printer.prints);
  const file = useFile(load, prints ? 'soon' : null);
  return prints ? file : null;
}
