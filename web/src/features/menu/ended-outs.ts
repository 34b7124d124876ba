import type { Menu } from '~/api/types';

/** Whether something of it is out on a day that is over. A menu that an older app kept says of no day. */
export function isPast({ outs_on, items, options }: Menu, today: string): boolean {
  if (!(outs_on < today)) return false;
  return items.some(isOut) || options.some(({ choices }) => choices.some(isOut));
}

/** The menu with everything back. */
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

/** What was not out stays the same object: its tile is not drawn anew. */
function back<What extends { is_out: boolean }>(what: What): What {
  return what.is_out ? { ...what, is_out: false } : what;
}
