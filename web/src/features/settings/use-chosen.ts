import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import type { CafeSettings, ShownSettings } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { patchSettings, settingsQuery } from './api';

/** A setting with a few values, saved as soon as one is chosen. */
export function useChosen<Name extends keyof CafeSettings>(name: Name, { values }: ShownSettings) {
  const queries = useQueryClient();
  const stored = values[name];
  const wanted = useRef(stored);
  const [theirs, setTheirs] = useState<string | null>(null);
  const { busy, problem, write } = useWrite({
    send: () => patchSettings({ [name]: wanted.current, known: { [name]: stored } }),
    onDone: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      showSuccess('Success', 'Settings saved');
    },
    failed: 'Failed to save settings',
    onRefused: async (error) => {
      if (!isCode(error, 'setting_changed')) return false;
      const now = await queries.fetchQuery({ ...settingsQuery, retry: false }).catch(() => null);
      const who = now?.about[name].changed_by_first_name;
      if (who) setTheirs(`${who} changed this to what it shows now. Choose again to change it.`);
      return false;
    },
    // After a refusal the setting has another value by now, or the server sets it.
    onSettled: () => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey, exact: true }),
  });
  function choose(chosen: CafeSettings[Name]): void {
    if (busy) return;
    wanted.current = chosen;
    setTheirs(null);
    write();
  }
  // Shows the tapped value immediately.
  return { value: busy ? wanted.current : stored, problem: problem && (theirs ?? problem), choose };
}
