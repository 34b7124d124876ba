import { Button } from '@mantine/core';
import { EmptyState } from '~/components/empty-state';
import { LinkButton } from '~/components/link-button';

interface MenuEmptyProps {
  reason: 'failed' | 'filtered' | 'sold-out' | 'none';
  onRetry: () => void;
  onShowAll: () => void;
  onShowSoldOut: () => void;
}

const SENTENCES = {
  failed: 'The menu could not be loaded. Selling goes on as soon as it is here.',
  filtered: 'Nothing matches this search or category.',
  'sold-out':
    'Everything on the menu is sold out. Add stock in Manage Inventory, or show the sold-out items.',
  none: 'The menu is made from the inventory. Add items in Manage Inventory.',
};

/** The spec's words, and what to do next. */
export function MenuEmpty({ reason, onRetry, onShowAll, onShowSoldOut }: MenuEmptyProps) {
  return (
    <EmptyState title="No items available" sentence={SENTENCES[reason]}>
      {reason === 'failed' && <Button onClick={onRetry}>Try again</Button>}
      {reason === 'filtered' && <Button onClick={onShowAll}>Show the whole menu</Button>}
      {reason === 'sold-out' && <Button onClick={onShowSoldOut}>Show sold-out items</Button>}
      {reason === 'none' && (
        <LinkButton component="a" to="/" search={{ view: 'inventory' }}>
          Manage Inventory
        </LinkButton>
      )}
    </EmptyState>
  );
}
