import { NotApproved } from '~/api/approval';
import { Button } from '~/components/button';
import { showFailure, showSuccess } from '~/components/toast';
import { saveFile } from '~/lib/save-file';
import { useOnce } from '~/lib/use-once';
import { type Exported, exportOf } from './day-api';

export function ExportButtons({ on }: { on: string }) {
  return (
    <>
      <ExportButton kind="sales" on={on} />
      <ExportButton kind="expenses" on={on} />
    </>
  );
}

function ExportButton({ kind, on }: { kind: Exported; on: string }) {
  const { busy, once } = useOnce();

  async function save() {
    const name = `${kind}_${on}.csv`;
    try {
      saveFile(name, await exportOf(kind, on));
      showSuccess('Export Successful', `Saved as ${name}`);
    } catch (error) {
      if (!(error instanceof NotApproved)) showFailure(`Failed to export ${kind} data.`, 'Export Failed');
    }
  }

  return (
    <Button aria-disabled={busy} onClick={() => void once(save)}>
      {kind === 'sales' ? 'Export Sales' : 'Export Expenses'}
    </Button>
  );
}
