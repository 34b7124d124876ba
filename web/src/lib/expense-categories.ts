import type { ExpenseEntry } from '~/api/types';

export type Category = ExpenseEntry['category'];

/** Spec section 9. */
export const CATEGORIES: readonly Category[] = [
  'Supplies',
  'Utilities',
  'Maintenance',
  'Rent',
  'Marketing',
  'Staff',
  'Other',
];
