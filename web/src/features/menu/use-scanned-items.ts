import type { MenuItem } from '~/api/types';
import { showFailure } from '~/components/toast';
import { isCovered } from '~/lib/cover';
import { openQuestion } from '~/lib/open-dialog';
import { soundRefusal } from '~/lib/refusal-sound';
import { useScanner } from '~/lib/scan/use-scanner';
import { itemForScan } from './scanned-item';

/** Picks the scanned item, or plays a sound and says why not. */
export function useScannedItems(
  items: readonly MenuItem[] | undefined,
  onPick: (item: MenuItem) => void,
): void {
  useScanner((code) => {
    if (isCovered()) return;
    const question = openQuestion();
    const item = items && itemForScan(items, code);
    if (question !== null) refuse(`“${code}” was not added. Close “${question}” first, then scan again.`);
    else if (item?.is_out) refuse(`${item.name} is out today.`);
    else if (item) onPick(item);
    else
      refuse(items ? `No item is called “${code}”` : 'The menu has not loaded yet. Scan again in a moment.');
  });
}

function refuse(message: string): void {
  showFailure(message, 'Not Added');
  void soundRefusal();
}
