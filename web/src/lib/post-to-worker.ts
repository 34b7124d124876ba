/** Sends a message to the service worker once there is one. Over plain http there is none. */
export function postToWorker(message: { pictures: string[] } | { page: 'changed' }): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
