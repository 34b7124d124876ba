import { Button, ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { type Retry, useRetry } from '~/components/failed-state';
import { addressOf } from '~/lib/navigation';
import type { EmptyReason } from './finding';
import { FAILED } from './use-menu';

interface MenuEmptyProps {
  reason: EmptyReason;
  onRetry: Retry;
  onShowAll: () => void;
  onShowSoldOut: () => void;
}

const SENTENCES = {
  failed: 'The menu could not be loaded. You can sell again as soon as it loads.',
  filtered: 'Nothing matches this search or category.',
  'not-frequent': 'Nothing was sold at this hour in the last 30 days.',
  'sold-out-match': 'Everything that matches this search is sold out.',
  'sold-out':
    'Everything on the menu is sold out. Add stock in Manage Inventory, or show the sold-out items.',
  none: 'The menu is made from the inventory. Add items in Manage Inventory.',
};

/** The spec's words for an empty menu, why it is empty, and what to do next. */
export function MenuEmpty({ reason, onRetry, onShowAll, onShowSoldOut }: MenuEmptyProps) {
  const again = useRetry(onRetry, FAILED);
  return (
    <EmptyState title="No items available" sentence={SENTENCES[reason]}>
      {reason === 'failed' && <Button primary {...again} />}
      {(reason === 'filtered' || reason === 'not-frequent') && (
        <Button primary onClick={onShowAll}>
          Show the whole menu
        </Button>
      )}
      {(reason === 'sold-out' || reason === 'sold-out-match') && (
        <Button primary onClick={onShowSoldOut}>
          Show sold-out items
        </Button>
      )}
      {reason === 'none' && (
        <ButtonLink primary href={addressOf('/', { view: 'inventory' })}>
          Manage Inventory
        </ButtonLink>
      )}
    </EmptyState>
  );
}
