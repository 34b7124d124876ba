/** Keeps what was typed in the stock room's dialogs: by item or, for a new item, by its list. */
import type { StockItem } from '~/api/types';
import { createStoredForms } from '~/lib/stored-forms';
import type { NewItemTexts } from './new-item';
import type { SupplierTexts } from './supplier';
import type { TransactionTexts, TransactionType } from './transaction';

export const transactionDrafts = createStoredForms<
  TransactionTexts,
  { type: TransactionType; knownCost: number | null }
>('transaction');

/** Kept together with the item as it was seen. */
export const supplierDrafts = createStoredForms<SupplierTexts, StockItem>('supplier');

export const newItemDrafts = createStoredForms<NewItemTexts, null>('new item');
