import { create } from 'zustand';

/**
 * Whether the last call reached the server. The browser's own `navigator.onLine` is no help: the server may be
 * this machine, and a Wi-Fi without Internet counts as online.
 */
export const useConnection = create<{ reachable: boolean }>(() => ({ reachable: true }));

export function noteConnection(reachable: boolean): void {
  if (useConnection.getState().reachable !== reachable) useConnection.setState({ reachable });
}
