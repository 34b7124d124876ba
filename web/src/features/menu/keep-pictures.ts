import { pictureAddress } from '~/api/menu-picture';
import type { MenuItem } from '~/api/types';
import { demo } from '~/lib/demo';

let told: string | undefined;

/** Has the service worker keep the tiles' pictures for when there is no network, and forget all others. */
export function keepPictures(items: readonly MenuItem[]): void {
  const pictures = items.flatMap(({ picture }) => (picture ? pictureAddress(picture, 'tile') : []));
  const list = pictures.join();
  // Over plain http there is none, and in a demo one of a real cafe at most.
  if (list === told || demo || !('serviceWorker' in navigator)) return;
  told = list;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ pictures }));
}
