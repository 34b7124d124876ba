import { create } from 'zustand';
import type { FailureKind } from './errors';

interface Connection {
  reachable: boolean;
  /** Why the last failed call failed. */
  lastFailure: FailureKind | null;
}

/**
 * Whether the last call reached the server. The browser's own `navigator.onLine` is no help: the server may be this
 * machine, and a Wi-Fi without Internet counts as online. A store: every call of the app reports to it.
 */
export const useConnection = create<Connection>(() => ({ reachable: true, lastFailure: null }));

export function noteAnswer(): void {
  update({ reachable: true });
}

/** Note a failed call. Any status from the server means that it was reached. */
export function noteFailure(kind: FailureKind): void {
  update({ reachable: kind === 'status', lastFailure: kind });
}

function update(connection: Partial<Connection>): void {
  const before = useConnection.getState();
  const after = { ...before, ...connection };
  if (after.reachable !== before.reachable || after.lastFailure !== before.lastFailure)
    useConnection.setState(after);
}
