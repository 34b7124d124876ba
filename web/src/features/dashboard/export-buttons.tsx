import { NotApproved } from '~/api/approval';
import { Button } from '~/components/button';
import { showFailure, showSuccess } from '~/components/toast';
import { saveFile } from '~/lib/save-file';
import { useOnce } from '~/lib/use-once';
import { type Exported, exportOf } from './day-api';

export function ExportButtons({ on }: { on: string }) {
  return (
    <>
      <ExportButton what="sales" on={on} />
      <ExportButton what="expenses" on={on} />
    </>
  );
}

function ExportButton({ what, on }: { what: Exported; on: string }) {
  const { busy, once } = useOnce();

  async function save() {
    const name = `${what}_${on}.csv`;
    try {
      saveFile(name, await exportOf(what, on));
      showSuccess('Export Successful', `Saved as ${name}`);
    } catch (error) {
      if (!(error instanceof NotApproved)) showFailure(`Failed to export ${what} data.`, 'Export Failed');
    }
  }

  return (
    <Button aria-disabled={busy} onClick={() => void once(save)}>
      {what === 'sales' ? 'Export Sales' : 'Export Expenses'}
    </Button>
  );
}
