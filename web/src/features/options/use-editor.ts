import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useDraftForm } from '~/components/use-draft-form';
import { optionsQuery, putOptions } from './api';
import { type Draft, draftOf, isSame, newDraft, problemsOf, valuesOf } from './draft';
import { forget, isHeld, isUnsaved, rebase, typeInto, useDrafts } from './draft-store';

/** The editor of a group of options. @param now the stored group; null if it is not stored, or no longer */
export function useEditor(id: string, now: StoredOptionGroup | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [empty] = useState(newDraft);
  const untouched = now ? draftOf(now) : empty;
  return useDraftForm({
    now,
    typed: useDrafts((drafts) => drafts[id]),
    untouched,
    isUnsaved,
    isHeld,
    isSame,
    problemsOf,
    isShown,
    type: (change) => typeInto(id, { draft: untouched, base: now }, change),
    rebase: () => rebase(id, now),
    forget: () => forget(id),
    send: async (draft, known_version) => {
      const saved = await putOptions(id, { ...valuesOf(draft), known_version });
      queries.setQueryData(optionsQuery.queryKey, (all) => all && withSaved(all, saved));
      void queries.invalidateQueries({ queryKey: optionsQuery.queryKey });
      forget(id);
      showSuccess('Success', `${saved.name} is saved.`);
    },
    onSaved,
    read: () =>
      queries.fetchQuery({ ...optionsQuery, staleTime: 0, retry: false }).then(
        ({ groups }) => groups.find((each) => each.id === id) ?? null,
        () => undefined,
      ),
    failed: (draft) => `Failed to save ${draft.name.trim()}`,
  });
}

function withSaved(all: OptionsEditor, saved: StoredOptionGroup): OptionsEditor {
  const isThere = all.groups.some(({ id }) => id === saved.id);
  const groups = isThere
    ? all.groups.map((each) => (each.id === saved.id ? saved : each))
    : [...all.groups, saved];
  return { ...all, groups };
}

function isShown(field: string, { choices }: Draft): boolean {
  const rows = choices.flatMap((_, index) => [`choices.${index}.name`, `choices.${index}.delta_centavos`]);
  return ['name', 'most', ...rows].includes(field);
}
