import { useQueryClient } from '@tanstack/react-query';
import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { Button } from '~/components/button';
import { MoveKeys } from '~/components/move-keys';
import { Problem } from '~/components/problem';
import { Unbroken } from '~/components/unbroken';
import { useWrite } from '~/components/use-write';
import { moved } from '~/lib/moved';
import { optionsQuery, putOrder } from './api';
import { valuesOf } from './draft';
import { isUnsaved, type Typed } from './draft-store';
import { itemsWith } from './on-items';
import { choiceWords, sentenceOf } from './words';

interface OptionListProps {
  all: OptionsEditor;
  drafts: Record<string, Typed>;
  onOpen: (id: string) => void;
}

/** Each group of options with what it asks; new groups that are not saved yet come last. */
export function OptionList({ all, drafts, onOpen }: OptionListProps) {
  const own = all.groups.filter(({ built_in }) => built_in === null);
  const begun = Object.entries(drafts).filter(
    ([id, typed]) => isUnsaved(typed) && !all.groups.some((each) => each.id === id),
  );
  const { move, problem } = useOrder(all);
  return (
    <>
      <Problem text={problem} />
      <ul className="stack">
        {all.groups.map((group) => {
          const at = own.indexOf(group);
          const typed = drafts[group.id];
          return (
            <li key={group.id} className="card row wrap" aria-label={group.name}>
              <div className="stack gap-4 grow" style={{ flexBasis: 220 }}>
                <h2 className="row wrap baseline">
                  {group.name}
                  {group.built_in && <span className="badge">Built in</span>}
                  {typed && isUnsaved(typed) && <NotSaved />}
                </h2>
                <p className="small break">{sentenceOf(group, itemsWith(group, all.items).length)}</p>
                <Choices of={group.choices} />
              </div>
              <div className="row fixed push">
                {at >= 0 && (
                  <MoveKeys
                    name={group.name}
                    isFirst={at === 0}
                    isLast={at === own.length - 1}
                    onMove={(step) => move(moved(own, at, step))}
                  />
                )}
                <Button aria-label={`Change ${group.name}`} onClick={() => onOpen(group.id)}>
                  Change
                </Button>
              </div>
            </li>
          );
        })}
        {begun.map(([id, { draft }]) => {
          const name = draft.name.trim() || 'New options';
          return (
            <li key={id} className="card row wrap" aria-label={name}>
              <div className="stack gap-4 grow" style={{ flexBasis: 220 }}>
                <h2 className="row wrap baseline">
                  {name} <NotSaved />
                </h2>
                <Choices of={valuesOf(draft).choices} />
              </div>
              <Button className="push" aria-label={`Change ${name}`} onClick={() => onOpen(id)}>
                Change
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Choices({ of }: { of: Parameters<typeof choiceWords>[0][] }) {
  return (
    <p className="small dim break">
      <Unbroken text={of.map(choiceWords).join(' · ')} />
    </p>
  );
}

function NotSaved() {
  return (
    <span className="badge" data-tone="low">
      Not saved
    </span>
  );
}

/** Shows a new order immediately, and the old one again if the server does not take it. */
function useOrder(all: OptionsEditor) {
  const queries = useQueryClient();
  const { queryKey } = optionsQuery;
  const { busy, problem, write } = useWrite({
    send: () => {
      const now = queries.getQueryData(queryKey)?.groups ?? all.groups;
      return putOrder(now.filter(({ built_in }) => built_in === null).map(({ id }) => id));
    },
    onDone: () => undefined,
    failed: 'Failed to change the order',
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  return {
    problem,
    move: (own: readonly StoredOptionGroup[]) => {
      if (busy) return;
      const builtIn = all.groups.filter(({ built_in }) => built_in !== null);
      queries.setQueryData(queryKey, { ...all, groups: [...builtIn, ...own] });
      write();
    },
  };
}
