import { Button } from '~/components/button';
import { exportFile } from '~/components/export-file';
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

  const save = () => exportFile(`${kind}_${on}.csv`, () => exportOf(kind, on), `${kind} data`);

  return (
    <Button aria-disabled={busy} onClick={() => void once(save)}>
      {kind === 'sales' ? 'Export Sales' : 'Export Expenses'}
    </Button>
  );
}
