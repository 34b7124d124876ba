import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCode } from '~/api/advice';
import type { CafeSettings, SettingsChange, ShownSettings } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { noteUnsaved } from '~/lib/unsaved';
import { useStillHere } from '~/lib/use-still-here';
import { patchSettings, settingsQuery } from './api';

interface Wrong<Texts> {
  problems: Partial<Record<keyof Texts, string>>;
  /** What concerns no single field. */
  told: string | null;
}

export interface SettingsForm<Texts> {
  /** Under what it is noted that something would be lost. */
  name: string;
  values: CafeSettings;
  textsOf: (known: CafeSettings) => Texts;
  isChanged: (known: CafeSettings, texts: Texts) => boolean;
  /** What cannot be saved. */
  wrongIn: (texts: Texts) => Wrong<Texts>;
  /** Only what was changed; null where that is nothing. */
  changeOf: (known: CafeSettings, texts: Texts) => SettingsChange | null;
  /** What to say where somebody else has changed it since: with both values, as saving again keeps what is typed. */
  clashing: (known: CafeSettings, texts: Texts, now: ShownSettings) => Wrong<Texts>;
  onSaved?: () => void;
}

/** Settings that are typed, and saved together. */
export function useSettingsForm<Texts extends object>({ name, values, ...what }: SettingsForm<Texts>) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  // As it was when the first of it was changed: another tablet must not change what is being typed here.
  const [known, setKnown] = useState(values);
  const { texts, failure, busy, form, field, refuse, clear } = useForm<Texts>({
    untouched: what.textsOf(known),
    submit: save,
    failed: 'Failed to save settings',
    onRefused: readAgain,
  });
  const isChanged = what.isChanged(known, texts);
  if (!isChanged && known !== values) setKnown(values);

  useEffect(() => {
    noteUnsaved(name, isChanged);
    return () => noteUnsaved(name, false);
  }, [name, isChanged]);

  async function save() {
    const { problems, told } = what.wrongIn(texts);
    if (told !== null || Object.keys(problems).length > 0) return refuse(problems, told);
    const change = what.changeOf(known, texts);
    if (!change) return;
    const saved = await patchSettings(change);
    queries.setQueryData(settingsQuery.queryKey, saved);
    setKnown(saved.values);
    clear();
    if (isHere()) what.onSaved?.();
    showSuccess('Success', 'Settings saved');
  }

  /** What somebody else changed is compared with from now on, so that saving again is deliberate. */
  async function readAgain(error: unknown): Promise<boolean> {
    if (isCode(error, 'setting_set_by_server'))
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    if (!isCode(error, 'setting_changed')) return false;
    const now = await queries.fetchQuery({ ...settingsQuery, retry: false }).catch(() => null);
    if (!now) return false;
    setKnown(now.values);
    const { problems, told } = what.clashing(known, texts, now);
    refuse(problems, told);
    return true;
  }

  return { texts, failure, busy, form, field, isChanged };
}
