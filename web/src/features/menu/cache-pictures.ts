import { pictureAddress } from '~/api/menu-picture';
import type { MenuItem } from '~/api/types';
import { demo } from '~/lib/demo';
import { postToWorker } from '~/lib/post-to-worker';

let sentList: string | undefined;

/** Have the service worker cache the tiles' pictures for offline use, and drop all others. */
export function cachePictures(items: readonly MenuItem[]): void {
  const pictures = items.flatMap(({ picture }) => (picture ? pictureAddress(picture, 'tile') : []));
  const list = pictures.join();
  // A demo has no service worker: if there is one, it belongs to a real cafe.
  if (list === sentList || demo) return;
  sentList = list;
  postToWorker({ pictures });
}
