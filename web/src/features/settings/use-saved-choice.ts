import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import type { CafeSettings, ShownSettings } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { patchSettings, settingsQuery } from './api';

/** A setting with a few values, saved as soon as one is chosen. */
export function useSavedChoice<Name extends keyof CafeSettings>(name: Name, { values }: ShownSettings) {
  const queries = useQueryClient();
  const stored = values[name];
  const choice = useRef(stored);
  const [conflict, setConflict] = useState<string | null>(null);
  const { busy, problem, write } = useWrite({
    send: () => patchSettings({ [name]: choice.current, known: { [name]: stored } }),
    onDone: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      showSuccess('Success', 'Settings saved');
    },
    failed: 'Failed to save settings',
    onRefused: async (error) => {
      if (!isCode(error, 'setting_changed')) return false;
      const now = await queries.fetchQuery({ ...settingsQuery, retry: false }).catch(() => null);
      const changedBy = now?.about[name].changed_by_first_name;
      if (changedBy)
        setConflict(`${changedBy} changed this to what it shows now. Choose again to change it.`);
      return false;
    },
    // After a refusal the setting has another value by now, or the server sets it.
    onSettled: () => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey, exact: true }),
  });
  function choose(chosen: CafeSettings[Name]): void {
    if (busy) return;
    choice.current = chosen;
    setConflict(null);
    write();
  }
  // Shows the tapped value immediately.
  return { value: busy ? choice.current : stored, problem: problem && (conflict ?? problem), choose };
}
