/** Where things are on the screen. */
import type { Locator } from 'vitest/browser';

export function boxOf(what: Locator): DOMRect {
  return what.element().getBoundingClientRect();
}

/** The label of a select, as it is seen. */
export function labelBoxOf(select: Locator): DOMRect {
  const label = select.element().closest('label')?.querySelector('span');
  return (label ?? select.element()).getBoundingClientRect();
}
