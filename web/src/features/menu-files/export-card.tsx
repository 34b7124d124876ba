import { Button } from '~/components/button';
import { exportFile } from '~/components/export-file';
import { TitledCard } from '~/components/titled-card';
import { useOnce } from '~/lib/use-once';
import { useToday } from '~/live/today';
import { readMenuFile } from './api';
import { type FileKind, KINDS } from './words';

/** The three files, one by one: a browser asks before it saves several at once. */
export function ExportCard() {
  const today = useToday();
  const { busy, once } = useOnce();

  const save = (kind: FileKind) =>
    exportFile(`menu_${kind}_${today}.csv`, () => readMenuFile(kind), 'the menu');

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
