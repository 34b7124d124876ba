import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { MenuChip, MenuEntry, MenuEntryList } from '~/api/types';
import { Button } from '~/components/button';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { SearchField } from '~/components/search-field';
import { Skeleton } from '~/components/skeleton';
import { VirtualList } from '~/components/virtual-list';
import { usePanelInSight } from '~/features/inventory/use-panel-in-sight';
import { useShowRefused } from '~/features/inventory/use-show-refused';
import { useTypedOnDeleted } from '~/features/inventory/use-typed-on-deleted';
import { useSearchText } from '~/lib/use-search-text';
import { counted, formatWhole } from '~/lib/whole';
import { entriesQuery } from './api';
import { beginDrafts, draftsOf, endDrafts, useMenuDrafts } from './drafts';
import { EntriesBar } from './entries-bar';
import { EntryCard } from './entry-card';
import { EntryDialog } from './entry-dialog';
import { EntryRow } from './entry-row';
import { GroupHeading } from './group-heading';
import { GroupsDialog } from './groups-dialog';
import { PlacesDialog } from './places-dialog';
import { type MenuRow, rowsOf } from './rows';

interface MenuRoomProps {
  panelId: string;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
  /** Leads to the screen where items are added. */
  onInventory: () => void;
}

type Open =
  | { kind: 'entry'; entry: MenuEntry }
  | { kind: 'places'; key: string }
  | { kind: 'groups' }
  | { kind: 'discard' };

const FAILED = 'Failed to load menu items';
const CARD_HEIGHT = 72;

/** What owners set for the menu: prices, groups, places, codes and times. */
export function MenuRoom({ panelId, scroller, onInventory }: MenuRoomProps) {
  const query = useQuery(entriesQuery);
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  const { data, refetch } = query;
  const [text, setText] = useSearchText();
  const words = useDeferredValue(text);
  const [changedOnly, setChangedOnly] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const isBatch = useMenuDrafts(({ on }) => on);
  const typedIn = useMenuDrafts(({ drafts }) => (changedOnly ? Object.keys(drafts).join(' ') : ''));
  const ids = useMemo(
    () => (changedOnly && isBatch ? new Set(typedIn.split(' ')) : null),
    [changedOnly, isBatch, typedIn],
  );
  const typedOnDeleted = useTypedOnDeleted(useMenuDrafts, draftsOf, data?.entries);
  const rows = useMemo(
    () => (data ? rowsOf(data, typedOnDeleted, words, ids) : NONE),
    [data, typedOnDeleted, words, ids],
  );
  usePanelInSight(panelId, isBatch, text);
  const [sought, setSought] = useState<string | null>(null);
  // A dialog whose group is gone closes for good: otherwise it would open by itself when the group comes back.
  if (data && open?.kind === 'places' && !rows.some(({ id }) => id === open.key)) setOpen(null);
  const groups = data?.groups ?? NO_GROUPS;
  const today = data?.today ?? '';
  const edit = useCallback((entry: MenuEntry) => setOpen({ kind: 'entry', entry }), []);
  const row = useCallback(
    (each: MenuRow) =>
      'group' in each ? (
        <GroupHeading
          group={each.group}
          onOrder={isBatch ? null : () => setOpen({ kind: 'places', key: each.id })}
        />
      ) : isBatch ? (
        <EntryRow entry={each.entry} groups={groups} gone={typedOnDeleted.includes(each.entry)} />
      ) : (
        <EntryCard entry={each.entry} groups={groups} onEdit={edit} />
      ),
    [isBatch, groups, edit, typedOnDeleted],
  );
  const all = data?.entries.length ?? 0;
  const shown = rows.filter((each) => 'entry' in each && !typedOnDeleted.includes(each.entry)).length;

  function toggleBatch() {
    if (!isBatch) return beginDrafts();
    if (Object.keys(useMenuDrafts.getState().drafts).length > 0) setOpen({ kind: 'discard' });
    else endDrafts();
  }

  const showRefused = useShowRefused({ rows, showAll: () => setText(''), show: setSought });
  return (
    <div id={panelId} className="stack gap-12" role="tabpanel" tabIndex={-1} aria-label="Menu">
      <div className="row wrap">
        <div className="grow" style={{ flexBasis: 200 }}>
          <SearchField label="Search menu" text={text} onChange={setText} />
        </div>
        <span className="small dim right nowrap" aria-live="polite">
          {shown === all ? counted(all, 'item', 'items') : `${formatWhole(shown)} of ${formatWhole(all)}`}
        </span>
        <Button aria-pressed={isBatch} onClick={toggleBatch}>
          <IconPencil size={18} aria-hidden /> Batch Edit
        </Button>
        <Button disabled={!data} onClick={() => setOpen({ kind: 'groups' })}>
          Groups
        </Button>
      </div>
      {!data && !failed ? (
        <Skeleton label="Loading..." rows={6} height={CARD_HEIGHT} />
      ) : rows.length > 0 ? (
        <VirtualList
          key={String(isBatch)}
          label="Menu"
          items={rows}
          scroller={scroller}
          rowHeight={CARD_HEIGHT}
          row={row}
          sought={sought}
        />
      ) : failed ? (
        <FailedState title={FAILED} onRetry={refetch} />
      ) : all === 0 ? (
        <EmptyState title="No items available" sentence="What you add to the inventory is on the menu.">
          <Button primary onClick={onInventory}>
            Inventory Items
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title="Nothing matches" sentence="Try another search or clear the filters.">
          <Button
            primary={!isBatch}
            onClick={() => {
              setText('');
              setChangedOnly(false);
            }}
          >
            Show all
          </Button>
        </EmptyState>
      )}
      {isBatch && data && (
        <EntriesBar
          groups={groups}
          today={today}
          changedOnly={changedOnly}
          onChangedOnly={setChangedOnly}
          onCancel={toggleBatch}
          onRefused={showRefused}
        />
      )}
      {data && open && <OpenDialog open={open} data={data} rows={rows} onClose={() => setOpen(null)} />}
    </div>
  );
}

const NONE: readonly MenuRow[] = [];
const NO_GROUPS: readonly MenuChip[] = [];

interface OpenDialogProps {
  open: Open;
  data: MenuEntryList;
  rows: readonly MenuRow[];
  onClose: () => void;
}

function OpenDialog({ open, data, rows, onClose }: OpenDialogProps) {
  const { entries, groups, today, are_ordered } = data;
  switch (open.kind) {
    case 'entry': {
      const entry = entries.find(({ id }) => id === open.entry.id) ?? open.entry;
      return <EntryDialog entry={entry} groups={groups} today={today} onClose={onClose} />;
    }
    case 'groups':
      return <GroupsDialog groups={groups} areOrdered={are_ordered} onClose={onClose} />;
    case 'places': {
      const row = rows.find((each) => each.id === open.key);
      if (!row || !('group' in row)) return null;
      return <PlacesDialog group={row.group} entries={row.entries} onClose={onClose} />;
    }
    case 'discard':
      return (
        <ConfirmDialog
          title="Discard changes"
          confirm="Discard"
          danger
          onClose={onClose}
          onConfirm={() => {
            endDrafts();
            onClose();
          }}
        >
          What you typed is not saved. Discard it?
        </ConfirmDialog>
      );
  }
}
