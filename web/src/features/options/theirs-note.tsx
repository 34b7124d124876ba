import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { Button } from '~/components/button';
import type { OptionValues } from './draft';
import { differencesOf } from './words';

interface TheirsNoteProps {
  now: StoredOptionGroup | null;
  mine: OptionValues;
  all: OptionsEditor;
  busy: boolean;
  onTake: () => void;
  onSaveOver: () => void;
}

/** Somebody else changed or deleted what is being changed here: both stand beside each other, and one is chosen. */
export function TheirsNote({ now, mine, all, busy, onTake, onSaveOver }: TheirsNoteProps) {
  const names = new Map([
    ...all.items.map(({ id, name }) => [id, name] as const),
    ...all.menu_groups.map(({ key, name }) => [key, name] as const),
  ]);
  const differences = now
    ? differencesOf(now, mine, (id) => names.get(id) ?? 'an item that was deleted')
    : [];
  return (
    <section className="card stack" aria-label="Changed meanwhile">
      <p className="note" data-tone="low" role="alert">
        {now ? `${now.name} was changed meanwhile.` : 'These options were deleted meanwhile.'} Nothing of
        yours is lost.
      </p>
      {differences.length > 0 && (
        <dl className="lines">
          {differences.map(({ part, theirs, mine: ours }) => (
            <div key={part} className="stack gap-4 pad-8">
              <dt className="small strong">{part}</dt>
              <dd className="small break">
                <span className="dim">Theirs:</span> {theirs}
              </dd>
              <dd className="small break">
                <span className="dim">Yours:</span> {ours}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row wrap end">
        <Button onClick={onTake} disabled={busy}>
          {now ? 'Take theirs' : 'Leave them deleted'}
        </Button>
        <Button primary onClick={onSaveOver} aria-disabled={busy}>
          Save mine over it
        </Button>
      </div>
    </section>
  );
}
