import { useQueryClient } from '@tanstack/react-query';
import type { MenuChip, MenuEntryBatch } from '~/api/types';
import { DayField } from '~/components/day-field';
import { LabelledSelect } from '~/components/labelled-select';
import { showFailure, showSuccess } from '~/components/toast';
import { PendingBar } from '~/features/inventory/batch/pending-bar';
import { shiftDay } from '~/lib/days';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useJustNow } from '~/lib/use-just-now';
import { useOnce } from '~/lib/use-once';
import { entriesQuery, sendAndShowEntries } from './api';
import { notSaved, setPriceFrom, useMenuDrafts } from './drafts';
import { nameOfGroup } from './entry';
import { type Saved, saveEntries } from './save-entries';

interface EntriesBarProps {
  groups: readonly MenuChip[];
  today: string;
  changedOnly: boolean;
  onChangedOnly: (on: boolean) => void;
  onCancel: () => void;
  /** Called with the rows that say why they were not saved, and with none when another save begins. */
  onRefused: (ids: readonly string[]) => void;
}

const FAILED = 'Failed to update menu';
const WHEN = [
  { value: 'now', label: 'from now on' },
  { value: 'day', label: 'from a day on' },
] as const;

/** Saves all changed rows, with their prices from one day on. */
export function EntriesBar(props: EntriesBarProps) {
  const { groups, today, changedOnly, onChangedOnly, onCancel, onRefused } = props;
  useIgnoredScans();
  const queries = useQueryClient();
  const pending = useMenuDrafts(({ drafts }) => Object.keys(drafts).length);
  const priceFrom = useMenuDrafts((state) => state.priceFrom);
  const { busy, once } = useOnce();
  const { wasJustNow, noteNow } = useJustNow();

  async function save() {
    // A row that was not saved says why, and the next tap saves it: but not a tap too soon to have read that.
    if (wasJustNow() && (pending === 0 || notSaved(useMenuDrafts.getState()).length > 0)) return;
    if (pending === 0 && !useMenuDrafts.getState().unsettled) return reportNothing();
    onRefused([]);
    try {
      const send = (batch: MenuEntryBatch) => sendAndShowEntries(queries, batch);
      report(await saveEntries(send, today, (key) => nameOfGroup(groups, key)));
      noteNow();
    } catch {
      showFailure(FAILED);
    } finally {
      await queries.invalidateQueries({ queryKey: entriesQuery.queryKey });
    }
  }

  const reportNothing = () => showFailure('Please select items to update', 'No Changes');

  function report({ saved, left }: Saved) {
    const done = `Updated ${saved} items successfully`;
    if (saved === 0 && left === 0) return reportNothing();
    if (left === 0) return showSuccess('Success', done);
    onRefused(notSaved(useMenuDrafts.getState()));
    const rows =
      left === 1 ? '1 row was not saved. It says why.' : `${left} rows were not saved. Each one says why.`;
    showFailure([saved > 0 ? done : FAILED, rows].join('. '));
  }

  return (
    <PendingBar
      pending={pending}
      isAllSaved={pending === 0}
      changedOnly={changedOnly}
      onChangedOnly={onChangedOnly}
      busy={busy}
      onCancel={onCancel}
      onSave={() => void once(save)}
    >
      <div className="row wrap" style={{ flex: '1 0 220px' }}>
        <LabelledSelect
          label="Prices"
          labelled="beside"
          options={WHEN}
          value={priceFrom ? 'day' : 'now'}
          onChange={(when) => setPriceFrom(when === 'day' ? shiftDay(today, 1) : '')}
        />
        {priceFrom && <DayField label="Prices from" on={priceFrom} onChange={setPriceFrom} />}
      </div>
    </PendingBar>
  );
}
