import { useId, useState } from 'react';
import type { OptionsEditor as All, StoredOptionGroup } from '~/api/types';
import { Button } from '~/components/button';
import { ConflictNote } from '~/components/conflict-note';
import { InSight } from '~/components/in-sight';
import { PageTools } from '~/components/page-tools';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useStillHere } from '~/lib/use-still-here';
import { AtTheTill } from './at-the-till';
import { withNewChoice } from './changes';
import { ChoiceRows } from './choice-rows';
import { DeleteOptions } from './delete-options';
import { MOST_CHOICES, valuesOf } from './draft';
import { ItemsCard } from './items-card';
import { PricesCard } from './prices-card';
import { RulesFields } from './rules-fields';
import { useEditor } from './use-editor';
import { differencesOf } from './words';

interface OptionsEditorProps {
  id: string;
  /** The stored group; null if it is new, or has been deleted. */
  now: StoredOptionGroup | null;
  all: All;
  onClose: () => void;
}

/** One group of options: its choices, its rules, and which items have it. */
export function OptionsEditor({ id, now, all, onClose }: OptionsEditorProps) {
  useIgnoredScans();
  const editor = useEditor(id, now, onClose);
  const { draft, problems, failure, busy, isChanged, hasConflict, change } = editor;
  const builtIn = now?.built_in ?? null;
  const formId = useId();
  const isHere = useStillHere();
  const [deleting, setDeleting] = useState<StoredOptionGroup | null>(null);
  const values = valuesOf(draft);
  const shown: StoredOptionGroup = { ...values, id, built_in: builtIn, version: now?.version ?? 0 };
  const title = draft.name.trim() || 'New options';
  return (
    <form id={formId} className="stack gap-16" aria-label={title} {...editor.form}>
      <PageTools>
        <Button primary type="submit" form={formId} aria-disabled={busy} disabled={!isChanged || hasConflict}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </PageTools>
      {hasConflict && (
        <ConflictNote
          message={now ? `Someone else changed ${now.name}.` : 'Someone else deleted these options.'}
          differences={now ? differencesOf(now, values, (id) => nameIn(all, id)) : []}
          take={now ? 'Take theirs' : 'Leave them deleted'}
          busy={busy}
          onTake={takeTheirs}
          onSaveOver={editor.saveOver}
        />
      )}
      {failure && (
        <InSight key={failure}>
          <Problem text={failure} />
        </InSight>
      )}
      <TitledCard
        title={title}
        tools={
          <div className="row wrap">
            {isChanged && !hasConflict && (
              <Button onClick={() => (now ? editor.discard() : takeTheirs())}>
                {now ? 'Discard changes' : 'Discard'}
              </Button>
            )}
            {now && now.version > 0 && (
              <Button danger onClick={() => setDeleting(now)}>
                {builtIn ? 'Reset' : 'Delete'}
              </Button>
            )}
          </div>
        }
      >
        <RulesFields draft={draft} builtIn={builtIn} problems={problems} change={change} />
      </TitledCard>
      <TitledCard
        title="Choices"
        tools={
          builtIn !== 'temperature' && (
            <Button disabled={draft.choices.length >= MOST_CHOICES} onClick={() => change(withNewChoice)}>
              Add a choice
            </Button>
          )
        }
      >
        <p className="small dim">The usual choice is taken without asking, and can be changed on the line.</p>
        <ChoiceRows
          draft={draft}
          isFixed={builtIn === 'temperature'}
          stored={new Set(now?.choices.map((choice) => choice.id))}
          problems={problems}
          change={change}
        />
      </TitledCard>
      <ItemsCard group={shown} all={all} change={change} />
      <PricesCard group={shown} draft={draft} all={all} problems={problems} change={change} />
      <AtTheTill group={{ ...shown, name: title }} all={all} />
      {deleting && (
        <DeleteOptions group={deleting} all={all} onClose={() => setDeleting(null)} onDeleted={takeTheirs} />
      )}
    </form>
  );

  /** Takes what others have left; a group that is gone can no longer be shown. */
  function takeTheirs() {
    setDeleting(null);
    editor.discard();
    if ((!now || deleting) && isHere()) onClose();
  }
}

/** The name of an item, or of a group of the menu. */
function nameIn({ items, menu_groups }: All, id: string): string {
  const found = items.find((item) => item.id === id) ?? menu_groups.find(({ key }) => key === id);
  return found?.name ?? 'an item that was deleted';
}
