import { NotApproved } from '~/api/approval';
import { Button } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import { showFailure, showSuccess } from '~/components/toast';
import { saveFile } from '~/lib/save-file';
import { useOnce } from '~/lib/use-once';
import { useToday } from '~/live/today';
import { readMenuFile } from './api';
import { type FileKind, KINDS } from './words';

/** The three files, one by one: a browser asks before it saves several at once. */
export function ExportCard() {
  const today = useToday();
  const { busy, once } = useOnce();

  async function save(kind: FileKind) {
    const name = `menu_${kind}_${today}.csv`;
    try {
      saveFile(name, await readMenuFile(kind));
      showSuccess('Export Successful', `Saved as ${name}`);
    } catch (error) {
      if (!(error instanceof NotApproved)) showFailure('Failed to export the menu.', 'Export Failed');
    }
  }

  return (
    <TitledCard title="Export CSV">
      <p className="small dim">
        For Excel or Google Sheets. Prices are in the file of items; groups and options have their own files.
      </p>
      <div className="row wrap">
        {KINDS.map(({ kind, label }) => (
          <Button key={kind} aria-disabled={busy} onClick={() => void once(() => save(kind))}>
            {label}
          </Button>
        ))}
      </div>
    </TitledCard>
  );
}
