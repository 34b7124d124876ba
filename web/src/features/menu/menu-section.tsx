import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type Ref, useMemo, useState } from 'react';
import type { MenuItem } from '~/api/types';
import { Switch } from '~/components/switch';
import { frequentQuery } from './api';
import { findItems, whyEmpty } from './finding';
import { groupsOf } from './groups';
import { MenuEmpty } from './menu-empty';
import { GroupChips, MenuSearch } from './menu-filters';
import { MenuGrid, MenuSkeleton, type TileProps } from './menu-grid';
import classes from './menu-section.module.css';
import { itemFor } from './scanned-item';
import { SoonOutClock } from './soon-out-clock';
import { useClosed } from './use-closed';
import { useListing } from './use-listing';
import { useMenu } from './use-menu';
import { useScannedItems } from './use-scanned-items';

interface MenuSectionProps {
  searchRef: Ref<HTMLInputElement>;
  Tile: ComponentType<TileProps>;
  /** Must be stable. */
  onPick: (item: MenuItem) => void;
  /** Must be stable. */
  onHold: (itemId: string) => void;
}

/** The left side of the till: the menu, its search and its filters. */
export function MenuSection({ searchRef, Tile, onPick, onHold }: MenuSectionProps) {
  const menu = useMenu();
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [withSoldOut, setWithSoldOut] = useState(false);
  const closed = useClosed(menu.data?.items);
  const listed = useListing(menu.data?.items, withSoldOut, closed);
  const groups = useMemo(() => groupsOf(menu.data?.groups ?? [], listed), [menu.data, listed]);
  const frequent = useQuery({ ...frequentQuery, enabled: menu.data !== undefined }).data;
  const [chosen, setChosen] = useState(frequent);
  // While the list was empty, nothing could move, so the new one may replace it.
  const frozen = chosen.length > 0 ? chosen : frequent;
  const { items: shown, isElsewhere } = useMemo(
    () => findItems(listed, { text, group, frequent: frozen }),
    [listed, text, group, frozen],
  );

  useScannedItems(menu.data?.items, onPick);

  function choose(next: string | null) {
    setChosen(frequent);
    setGroup(next);
  }

  function enterSearch() {
    const match = itemFor(shown, text) ?? (shown.length === 1 ? shown[0] : undefined);
    if (!text.trim() || !match) return;
    setText('');
    onPick(match);
  }

  return (
    <section className={`filled grow ${classes.section}`} aria-label="Menu items">
      <div className="row fixed pinned">
        <MenuSearch ref={searchRef} text={text} onChange={setText} onEnter={enterSearch} />
        {menu.isPending ? (
          <p className="dim" role="status">
            Loading menu items...
          </p>
        ) : (
          <GroupChips groups={groups} chosen={group} onChoose={choose}>
            <Switch label="Show sold-out items" on={withSoldOut} onChange={setWithSoldOut} />
          </GroupChips>
        )}
      </div>
      {isElsewhere && (
        <p className="note fixed" role="status">
          Nothing in {groups.find(({ key }) => key === group)?.name}. Found in all categories:
        </p>
      )}
      {menu.data && <SoonOutClock />}
      <div className={`grow scroll ${classes.scroll}`}>
        {menu.isPending ? (
          <MenuSkeleton />
        ) : shown.length > 0 ? (
          <MenuGrid items={shown} Tile={Tile} closed={closed} onHold={onHold} />
        ) : (
          <MenuEmpty
            reason={whyEmpty(menu.data?.items, listed, { text, group, frequent: frozen })}
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
