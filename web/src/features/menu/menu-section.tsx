import { type ComponentType, type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import type { MenuItem } from '~/api/types';
import { Switch } from '~/components/switch';
import { showFailure } from '~/components/toast';
import { fold } from '~/lib/catalogue';
import { hasWords, searchWords } from '~/lib/search-words';
import { groupOf, groupsOf } from './groups';
import { MenuEmpty } from './menu-empty';
import { GroupChips, MenuSearch } from './menu-filters';
import { MenuGrid, MenuSkeleton } from './menu-grid';
import classes from './menu-section.module.css';
import { itemForScan } from './scanner';
import { useListing } from './use-listing';
import { useMenu } from './use-menu';
import { useScanner } from './use-scanner';

interface MenuSectionProps {
  searchRef: Ref<HTMLInputElement>;
  Tile: ComponentType<{ item: MenuItem }>;
  /** Must be stable. */
  onPick: (item: MenuItem) => void;
  /** The quiet line that says how old the figures are. */
  status: ReactNode;
}

/** The left side of the till: what can be sold, and the ways to find it. */
export function MenuSection({ searchRef, Tile, onPick, status }: MenuSectionProps) {
  const menu = useMenu();
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [withSoldOut, setWithSoldOut] = useState(false);
  const listed = useListing(menu.data, withSoldOut);
  const groups = useMemo(() => groupsOf(listed), [listed]);
  const shown = useMemo(() => filtered(listed, text, group), [listed, text, group]);

  const items = menu.data;
  const scanned = useCallback(
    (code: string) => {
      const item = itemForScan(items ?? [], code);
      if (item) onPick(item);
      else showFailure(`No item is called “${code}”`);
    },
    [items, onPick],
  );
  useScanner(scanned);

  function enterSearch() {
    const meant = itemForScan(shown, text) ?? (shown.length === 1 ? shown[0] : undefined);
    if (!text.trim() || !meant) return;
    setText('');
    onPick(meant);
  }

  return (
    <section className={classes.section} aria-label="Menu items">
      <div className={classes.filters}>
        <div className={classes.bar}>
          <MenuSearch ref={searchRef} text={text} onChange={setText} onEnter={enterSearch} />
          <div className={classes.quiet}>
            {status}
            <Switch label="Show sold-out items" on={withSoldOut} onChange={setWithSoldOut} />
          </div>
        </div>
        {menu.isPending ? (
          <p className={classes.loading} role="status">
            Loading menu items...
          </p>
        ) : (
          <GroupChips groups={groups} chosen={group} onChoose={setGroup} />
        )}
      </div>
      <div className={classes.scroll}>
        {menu.isPending ? (
          <MenuSkeleton />
        ) : shown.length > 0 ? (
          <MenuGrid items={shown} Tile={Tile} />
        ) : (
          <MenuEmpty
            reason={
              !menu.data
                ? 'failed'
                : listed.length > 0
                  ? 'filtered'
                  : menu.data.length > 0
                    ? 'sold-out'
                    : 'none'
            }
            onRetry={menu.refetch}
            onShowAll={() => {
              setText('');
              setGroup(null);
            }}
            onShowSoldOut={() => setWithSoldOut(true)}
          />
        )}
      </div>
    </section>
  );
}

function filtered(items: readonly MenuItem[], text: string, group: string | null): readonly MenuItem[] {
  const words = searchWords(text);
  if (words.length === 0 && group === null) return items;
  return items.filter(
    (item) => (group === null || groupOf(item.name) === group) && hasWords(fold(item.name), words),
  );
}
