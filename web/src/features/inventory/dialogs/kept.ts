/** Keeps what was typed in the stock room's dialogs: by item or, for a new item, by its list. */
import type { StockItem } from '~/api/types';
import { keptForms } from '~/lib/kept-forms';
import type { NewItemTexts } from './new-item';
import type { SupplierTexts } from './supplier';
import type { TransactionTexts, TransactionType } from './transaction';

export const keptTransactions = keptForms<
  TransactionTexts,
  { type: TransactionType; knownCost: number | null }
>('transaction');

/** Kept together with the item as it was seen. */
export const keptSuppliers = keptForms<SupplierTexts, StockItem>('supplier');

export const keptNewItems = keptForms<NewItemTexts, null>('new item');
