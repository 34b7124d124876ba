/** Which items have a group of options: the server's own rule. */
import type { OptionItem, StoredOptionGroup } from '~/api/types';

type Attached = Pick<StoredOptionGroup, 'id' | 'menu_groups' | 'items' | 'items_off'>;

/** Whether the item has the options by its menu group, or by its name. */
export function isUsuallyOn(groupId: string, menuGroups: readonly string[], item: OptionItem): boolean {
  return menuGroups.includes(item.group) || item.built_in === groupId;
}

export function isOn({ id, menu_groups, items, items_off }: Attached, item: OptionItem): boolean {
  if (items_off.includes(item.id)) return false;
  return items.includes(item.id) || isUsuallyOn(id, menu_groups, item);
}

export function itemsWith(group: Attached, items: readonly OptionItem[]): OptionItem[] {
  return items.filter((item) => isOn(group, item));
}
