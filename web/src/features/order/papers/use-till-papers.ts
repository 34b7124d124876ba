import { useQuery } from '@tanstack/react-query';
import { printingQuery } from '~/api/printing';
import { useThisPrinter } from '~/lib/this-printer';
import { useFile } from '~/lib/use-file';

const load = () => import('./till-papers');

/** Whether the shop has a printer for receipts; a browser prints its own only if not. */
export function useShopPrints(): boolean {
  return useQuery(printingQuery).data?.printers.some(({ prints }) => prints.includes('receipts')) ?? false;
}

/**
 * The file with what a till needs for receipts; null, and not loaded, if neither the shop nor this browser prints any.
 */
export function useTillPapers() {
  const here = useThisPrinter((printer) => printer.prints);
  const inShop = useShopPrints();
  const prints = here || inShop;
  const file = useFile(load, prints ? 'soon' : null);
  return prints ? file : null;
}
