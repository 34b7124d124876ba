import { useFile } from '~/lib/use-file';
import { useLive } from '~/live/live';

const loadLink = () => import('./unseen-link');

/**
 * Warns the cashier of orders that the kitchen has not seen. Its file is loaded only if a kitchen screen is open or
 * missing.
 */
export function UnseenWarning() {
  const isExpected = useLive(
    ({ kitchensSince, kitchensLostSince }) => kitchensSince !== null || kitchensLostSince !== null,
  );
  const file = useFile(loadLink, isExpected ? 'soon' : null);
  return (
    <div role="status" className="fixed">
      {isExpected && file && <file.UnseenLink />}
    </div>
  );
}
