export interface DrawerSearch {
  /** The id of the shift that is being closed, or was. */
  close?: string;
}

/** Ignores anything else in the address. */
export function drawerSearch({ close }: Record<string, unknown>): DrawerSearch {
  return typeof close === 'string' && close !== '' ? { close } : {};
}
