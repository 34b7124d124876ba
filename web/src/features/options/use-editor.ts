import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adviceFor, fieldProblem, isCode } from '~/api/advice';
import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { sayFailed } from '~/components/failure-words';
import { showSuccess } from '~/components/toast';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { useOnce } from '~/lib/use-once';
import { optionsQuery, putOptions } from './api';
import { type Draft, draftOf, isSame, newDraft, problemsOf, valuesOf } from './draft';
import { forget, isUnsaved, rebase, typeInto, useDrafts } from './draft-store';

/** A group of options that is being changed. @param now as it is stored; null where it is not, or no longer */
export function useEditor(id: string, now: StoredOptionGroup | null, onSaved: () => void) {
  const queries = useQueryClient();
  const typed = useDrafts((drafts) => drafts[id]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const ref = useFocusInvalid(tries);
  const isOlder = (typed?.base?.version ?? 0) !== (now?.version ?? 0);
  // What was taken back again is no reason to hold on to what others have changed.
  const kept = typed && (isUnsaved(typed) || !isOlder) ? typed.draft : null;
  const draft = kept ?? (now ? draftOf(now) : newDraft());
  // A first try whose answer was lost may have been saved as it stands here.
  const isChanged = typed !== undefined && isUnsaved(typed) && !(now && isSame(draft, now));
  const isTheirs = isChanged && isOlder;

  function refuse(found: Record<string, string>, told: string | null) {
    setProblems(found);
    setFailure(told);
    setTries((count) => count + 1);
  }

  async function save(knownVersion: number) {
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, null);
    try {
      const saved = await putOptions(id, { ...valuesOf(draft), known_version: knownVersion });
      queries.setQueryData(optionsQuery.queryKey, (all) => all && withSaved(all, saved));
      void queries.invalidateQueries({ queryKey: optionsQuery.queryKey });
      forget(id);
      showSuccess('Success', `${saved.name} is saved.`);
      // Whoever has left it meanwhile stays where they are.
      if (ref.current?.isConnected) onSaved();
    } catch (error) {
      if (isCode(error, 'menu_changed')) {
        // What is shown then says what there is to decide.
        const read = await queries
          .fetchQuery({ ...optionsQuery, staleTime: 0, retry: false })
          .catch(() => null);
        if (read) return refuse({}, null);
      }
      if (!sayFailed(error, { failed: `Failed to save ${draft.name.trim()}` })) return;
      const field = fieldProblem(error);
      const isShown = Object.keys(field).some((name) => name in shownFields(draft));
      refuse(isShown ? field : {}, isShown ? null : adviceFor(error));
    }
  }

  return {
    draft,
    isChanged,
    isTheirs,
    problems,
    failure,
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isTheirs) void once(() => save(typed?.base?.version ?? now?.version ?? 0));
      },
    },
    change: (to: (draft: Draft) => Draft) => {
      // Input while saving would be lost. `disabled` would drop the focus.
      if (busy) return;
      setProblems({});
      setFailure(null);
      typeInto(id, now, to);
    },
    saveOver: () => {
      rebase(id, now);
      void once(() => save(now?.version ?? 0));
    },
    discard: () => {
      setProblems({});
      setFailure(null);
      forget(id);
    },
  };
}

function withSaved(all: OptionsEditor, saved: StoredOptionGroup): OptionsEditor {
  const isThere = all.groups.some(({ id }) => id === saved.id);
  const groups = isThere
    ? all.groups.map((each) => (each.id === saved.id ? saved : each))
    : [...all.groups, saved];
  return { ...all, groups };
}

/** The fields beside which something can be told. */
function shownFields({ choices }: Draft): Record<string, true> {
  const rows = choices.flatMap((_, index) => [`choices.${index}.name`, `choices.${index}.delta_centavos`]);
  return Object.fromEntries(['name', 'most', ...rows].map((name) => [name, true]));
}
