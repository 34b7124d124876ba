import { useQueryClient } from '@tanstack/react-query';
import { isCode, SAVED_BEFORE } from '~/api/advice';
import { showFailure, showSuccess } from '~/components/toast';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useJustNow } from '~/lib/use-just-now';
import { useOnce } from '~/lib/use-once';
import { formatWhole } from '~/lib/whole';
import { sendBatchShown } from '../api';
import { listQuery } from '../list/api';
import { type Kind, WORDS } from '../words';
import { hasProblem } from './batch';
import { changedOf, pendingOf, useBatch } from './batch-store';
import { PendingBar } from './pending-bar';
import { type Saved, saveBatch } from './save-batch';

interface BatchBarProps {
  kind: Kind;
  changedOnly: boolean;
  onChangedOnly: (on: boolean) => void;
  onCancel: () => void;
  /** Called with the ids of the rows that were not saved, and with none when the next save begins. */
  onRefused: (ids: readonly string[]) => void;
}

/** Saves a list's pending changes, and reports what was refused. */
export function BatchBar({ kind, changedOnly, onChangedOnly, onCancel, onRefused }: BatchBarProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const pending = useBatch((batch) => pendingOf(batch[kind]));
  const isAllSaved = useBatch((batch) => changedOf(batch[kind]) === 0);
  const { busy, once } = useOnce();
  const { wasJustNow: wasJustEmpty, noteNow: noteEmpty } = useJustNow();

  async function save() {
    onRefused([]);
    try {
      const done = await saveBatch(kind, (list, batch) => sendBatchShown(queries, list, batch));
      if (done) {
        showResult(done);
        noteEmpty();
      } else if (!wasJustEmpty()) showNoChanges();
    } catch (error) {
      showRefused();
      showFailure(isCode(error, 'batch_differs') ? SAVED_BEFORE : WORDS[kind].failedToUpdate);
    } finally {
      await queries.invalidateQueries({ queryKey: listQuery(kind).queryKey });
    }
  }

  const showNoChanges = () => showFailure(WORDS[kind].selectToUpdate, 'No Changes');

  function showResult({ saved, left, floored }: Saved) {
    if (saved + left === 0) return showNoChanges();
    const done = `Updated ${saved} items successfully`;
    if (left === 0) return showSuccess('Success', [done, ...shortened(floored)].join('. '));
    showRefused();
    const rows =
      left === 1 ? '1 row was not saved. It says why.' : `${left} rows were not saved. Each one says why.`;
    showFailure([saved > 0 ? done : WORDS[kind].failedToUpdate, ...shortened(floored), rows].join('. '));
  }

  function showRefused() {
    const rows = Object.entries(useBatch.getState()[kind].drafts);
    onRefused(rows.filter(([, draft]) => draft.refused || hasProblem(draft)).map(([id]) => id));
  }

  return (
    <PendingBar
      pending={pending}
      isAllSaved={isAllSaved}
      changedOnly={changedOnly}
      onChangedOnly={onChangedOnly}
      busy={busy}
      onCancel={onCancel}
      onSave={() => void once(save)}
    />
  );
}

/** As many lines as a toast has room for; the rest is in the items' histories. */
function shortened(floored: readonly string[]): readonly string[] {
  if (floored.length <= 2) return floored;
  return [`${formatWhole(floored.length)} items had less stock than you tried to remove`];
}
