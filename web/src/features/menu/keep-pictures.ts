import { pictureAddress } from '~/api/menu-picture';
import type { MenuItem } from '~/api/types';
import { demo } from '~/lib/demo';
import { tellWorker } from '~/lib/tell-worker';

let told: string | undefined;

/** Has the service worker keep the tiles' pictures for when there is no network, and forget all others. */
export function keepPictures(items: readonly MenuItem[]): void {
  const pictures = items.flatMap(({ picture }) => (picture ? pictureAddress(picture, 'tile') : []));
  const list = pictures.join();
  // In a demo it is one of a real cafe at most.
  if (list === told || demo) return;
  told = list;
  tellWorker({ pictures });
}
