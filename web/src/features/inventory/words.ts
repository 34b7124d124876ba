import { counted } from '~/lib/whole';

/** Inventory and supplies are the same kind of thing in two lists: only the words differ (spec sections 2, 5, 8). */
export type Kind = 'inventory' | 'supply';
export const KINDS: readonly Kind[] = ['inventory', 'supply'];

export const WORDS = {
  inventory: {
    list: 'Inventory Items',
    summary: 'Inventory',
    one: 'item',
    many: 'items',
    total: 'Total Items',
    add: 'Add Item',
    none: 'No items available',
    firstStep: 'What you add here is on the menu as soon as it has stock.',
    created: 'Item created successfully',
    deleted: 'Item deleted successfully',
    nameTaken: 'An item with this name already exists. Please choose a different name.',
    selectToUpdate: 'Please select items to update',
    failedToFetch: 'Failed to fetch inventory items',
    failedToSave: 'Failed to save item',
    failedToUpdate: 'Failed to update inventory',
    failedToDelete: 'Failed to delete item',
  },
  supply: {
    list: 'Supplies List',
    summary: 'Supplies',
    one: 'supply',
    many: 'supplies',
    total: 'Total Supplies',
    add: 'Add Supply',
    none: 'No supplies available',
    firstStep: 'Supplies are what the cafe uses but does not sell: cups, napkins, gas.',
    created: 'Supply item created successfully',
    deleted: 'Supply item deleted successfully',
    nameTaken: 'A supply item with this name already exists. Please choose a different name.',
    selectToUpdate: 'Please select supplies to update',
    failedToFetch: 'Failed to fetch supplies items',
    failedToSave: 'Failed to save supply item',
    failedToUpdate: 'Failed to update supplies',
    failedToDelete: 'Failed to delete supply item',
  },
} as const satisfies Record<Kind, object>;

/** '1 item', '2 items', '1 supply'. */
export function countOf(kind: Kind, count: number): string {
  return counted(count, WORDS[kind].one, WORDS[kind].many);
}
