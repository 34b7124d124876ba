import type { Menu } from '~/api/types';

/**
 * Whether anything on the menu is marked out for a day that is over. A menu stored by an older app has no `outs_on`.
 */
export function isPast({ outs_on, items, options }: Menu, today: string): boolean {
  if (!(outs_on < today)) return false;
  return items.some(isOut) || options.some(({ choices }) => choices.some(isOut));
}

/** Return the menu with everything back on it. */
export function withoutOuts(menu: Menu): Menu {
  return {
    ...menu,
    items: menu.items.map(back),
    options: menu.options.map((group) => ({ ...group, choices: group.choices.map(back) })),
  };
}

function isOut({ is_out }: { is_out: boolean }): boolean {
  return is_out;
}

/** Anything that was not out stays the same object, so that its tile does not re-render. */
function back<What extends { is_out: boolean }>(what: What): What {
  return what.is_out ? { ...what, is_out: false } : what;
}
