/** What is typed in the dialogs of the stock room, by item; of a new one by its list. */
import type { StockItem } from '~/api/types';
import { keptForms } from '~/lib/kept-forms';
import type { NewItemTexts } from './new-item';
import type { SupplierTexts } from './supplier';
import type { TransactionTexts, TransactionType } from './transaction';

export const keptTransactions = keptForms<
  TransactionTexts,
  { type: TransactionType; knownCost: number | null }
>('transaction');

/** With the item as it was seen. */
export const keptSuppliers = keptForms<SupplierTexts, StockItem>('supplier');

export const keptNewItems = keptForms<NewItemTexts, null>('new item');
