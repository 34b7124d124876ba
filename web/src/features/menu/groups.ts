import type { CSSProperties } from 'react';
import type { MenuGroup } from '~/api/types';

/** The groups that have items, in their own order. */
export function groupsOf(groups: readonly MenuGroup[], items: readonly { group: string }[]): MenuGroup[] {
  const present = new Set(items.map(({ group }) => group));
  return groups.filter(({ key }) => present.has(key));
}

/** A hue as a style; groups without a colour have none. */
export function hueOf(hue: number | null): CSSProperties | undefined {
  return hue === null ? undefined : ({ '--hue': hue } as CSSProperties);
}
