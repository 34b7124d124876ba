import { type RowSearch, rowSearch } from '~/lib/row-search';

export interface DrawerSearch extends RowSearch {
  /** The id of the shift that is being closed, or was. */
  close?: string;
}

/** Ignores anything else in the address. */
export function drawerSearch({ close, row }: Record<string, unknown>): DrawerSearch {
  return typeof close === 'string' && close !== '' ? { close, ...rowSearch({ row }) } : {};
}
