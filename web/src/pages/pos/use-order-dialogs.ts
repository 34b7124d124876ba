import { useEffect, useState } from 'react';
import { showFailure } from '~/components/toast';
import { dropQuestions } from '~/features/order/questions/dialog-state';
import type OrderDialogs from '~/features/order/questions/order-dialogs';

/**
 * The dialogs, loaded after the first paint: before the first question, and there when the network is not.
 * Not `React.lazy`: React holds a suspended part back for up to 300 ms, even when its file is here.
 * @param wanted tries again where the first load failed
 */
export function useOrderDialogs(wanted: boolean): typeof OrderDialogs | null {
  const [dialogs, setDialogs] = useState<{ Component: typeof OrderDialogs } | null>(null);
  const missing = dialogs === null;
  useEffect(() => {
    if (!missing) return;
    import('~/features/order/questions/order-dialogs').then(
      (module) => setDialogs({ Component: module.default }),
      () => {
        if (!wanted) return;
        // Without them the question cannot be shown; the next tap tries again.
        dropQuestions();
        showFailure('This could not be opened. Check the connection and try again.');
      },
    );
  }, [missing, wanted]);
  return dialogs?.Component ?? null;
}
