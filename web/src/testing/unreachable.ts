/** A server that the app takes for unreachable until the test ends, whatever a call reports in between. */
import { onTestFinished } from 'vitest';
import { useConnection } from '~/api/connection';

export function staysUnreachable(): void {
  const cut = () => {
    if (useConnection.getState().reachable) useConnection.setState({ reachable: false });
  };
  onTestFinished(useConnection.subscribe(cut));
  cut();
}
