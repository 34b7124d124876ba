import { useQuery } from '@tanstack/react-query';
import type { StockItem } from '~/api/types';
import { ConfirmCurrent } from '~/components/confirm-current';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { counted } from '~/lib/whole';
import { deleteItem, takingQuery } from '../api';
import { hasOpenPrice } from '../item';
import { WORDS } from '../words';

interface DeleteDialogProps {
  item: StockItem;
  onClose: () => void;
  onDeleted: (item: StockItem) => void;
}

const CUSTOM_ITEMS_NEED_IT =
  'Custom items are sold under this item. Without an item named "other", custom items cannot be added.';

const MOST_NAMED = 5;

/** 'Used by 2 recipes: Cafe Latte, Mocha. …': a deleted ingredient stays in its recipes, as their sheets show. */
function usedInText(recipes: readonly string[]): string {
  const restCount = recipes.length - MOST_NAMED;
  const namesText = `${recipes.slice(0, MOST_NAMED).join(', ')}${restCount > 0 ? ` and ${restCount} more` : ''}`;
  return `Used by ${counted(recipes.length, 'recipe')}: ${namesText}. Selling these keeps taking it from stock, and no more of it can be received. Please change these recipes first.`;
}

/** The server keeps the item's history; its name can be used again. */
export function DeleteDialog({ item, onClose, onDeleted }: DeleteDialogProps) {
  const words = WORDS[item.kind];
  const { data: recipes = [] } = useQuery(takingQuery(item));
  const isUsed = recipes.length > 0;
  const { busy, problem, write } = useWrite({
    send: () => deleteItem(item),
    onDone: () => {
      showSuccess('Success', words.deleted);
      onDeleted(item);
    },
    failed: words.failedToDelete,
  });

  return (
    <ConfirmCurrent
      title={`Delete ${words.one}`}
      more={
        (hasOpenPrice(item) || isUsed) && (
          <p className="note break" data-tone="low">
            {hasOpenPrice(item) ? CUSTOM_ITEMS_NEED_IT : usedInText(recipes)}
          </p>
        )
      }
      confirm="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      about={`${isUsed} ${item.name}`}
      onConfirm={write}
    >
      Are you sure you want to delete "{item.name}"? This action cannot be undone.
    </ConfirmCurrent>
  );
}
