import { type Ref, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { InventoryRow } from '~/api/types';
import { SearchField } from '~/components/search-field';
import { SelectField } from '~/components/select-field';
import { TitledCard } from '~/components/titled-card';
import { VirtualList } from '~/components/virtual-list';
import classes from './item-list.module.css';
import { type ItemSort, listedItems } from './item-listing';
import { ItemRow } from './item-row';
import shared from './reports.module.css';

const SORTS: { value: ItemSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'lowest', label: 'Lowest first' },
  { value: 'value', label: 'Value' },
];

const ROW_HEIGHT = 56;

interface ItemListProps {
  items: readonly InventoryRow[];
  /** The id of an item to scroll to; must be reset to null before the same one is sought again. */
  targetId: string | null;
  ref: Ref<HTMLElement>;
}

/** Each item's stock against its minimum, in a box that scrolls, since there may be thousands. */
export function ItemList({ items, targetId, ref }: ItemListProps) {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<ItemSort>('name');
  const box = useRef<HTMLElement>(null);
  // The typed letter shows first; the rows follow when there is time.
  const words = useDeferredValue(text);
  const shown = useMemo(() => listedItems(items, words, sort), [items, words, sort]);
  // An earlier search must not hide the item that is sought.
  useEffect(() => {
    if (targetId !== null) setText('');
  }, [targetId]);
  const row = useCallback((item: InventoryRow) => <ItemRow item={item} />, []);
  return (
    <TitledCard
      ref={ref}
      title="Stock by item"
      tools={
        <div className={`row ${classes.tools}`} data-screen-only>
          <SearchField label="Search items" text={text} onChange={setText} />
          <SelectField label="Sort" options={SORTS} value={sort} onChange={setSort} />
        </div>
      }
    >
      {shown.length === 0 ? (
        <p className="dim">{items.length === 0 ? 'No inventory items' : 'Nothing matches'}</p>
      ) : (
        <section
          ref={box}
          className={`scroll ${shared.box} ${shared.rows}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label="All items"
        >
          <VirtualList
            sought={targetId}
            label="Items"
            items={shown}
            scroller={box}
            rowHeight={ROW_HEIGHT}
            row={row}
          />
        </section>
      )}
    </TitledCard>
  );
}
