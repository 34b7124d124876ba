import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCode } from '~/api/advice';
import type { CafeSettings, SettingsChange, ShownSettings } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { useLostFirst } from '~/components/use-lost-first';
import { noteUnsaved } from '~/lib/unsaved';
import { useStillHere } from '~/lib/use-still-here';
import { patchSettings, settingsQuery } from './api';
import { keptSettings } from './kept-settings';

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
  /** Another screen asks before it is left, and what was typed there is then gone. */
  goesWithScreen?: boolean;
}

/** Settings that are typed, and saved together. */
export function useSettingsForm<Texts extends object>(all: SettingsForm<Texts>) {
  const { name, values, goesWithScreen = false, ...what } = all;
  const queries = useQueryClient();
  const isHere = useStillHere();
  // As it was when the first of it was changed: another tablet must not change what is being typed here.
  const [kept, setKept] = useState(goesWithScreen ? null : keptSettings.typedIn(name));
  const [known, setKnown] = useState(kept?.known ?? values);
  const { texts, failure, busy, form, field, refuse, ask, clear } = useForm<Texts>({
    untouched: { ...what.textsOf(known), ...kept?.texts },
    submit: save,
    failed: 'Failed to save settings',
    onRefused: readAgain,
  });
  const isChanged = what.isChanged(known, texts);
  if (!isChanged && kept) setKept(null);
  if (!isChanged && known !== values) setKnown(values);

  useEffect(() => {
    if (!goesWithScreen) return;
    noteUnsaved(name, isChanged);
    return () => noteUnsaved(name, false);
  }, [name, isChanged, goesWithScreen]);

  useEffect(() => {
    if (goesWithScreen) return;
    if (isChanged) keptSettings.keep(name, { known, texts: changedOf(what.textsOf(known), texts) });
    else keptSettings.forget(name);
  });

  const lostFirst = useLostFirst(patchSettings);

  async function save() {
    const { problems, told } = what.wrongIn(texts);
    if (told !== null || Object.keys(problems).length > 0) return refuse(problems, told);
    const earlier = await lostFirst.settle();
    // Not the values of the answer, which somebody else may have changed since.
    const from = earlier ? withSaid(known, earlier.sent) : known;
    setKnown(from);
    const change = what.changeOf(from, texts);
    const last = change ? await lostFirst.send(change) : earlier;
    if (!last) return;
    const saved = last.answer;
    queries.setQueryData(settingsQuery.queryKey, saved);
    // Whoever has left this screen meanwhile finds nothing to save when they come back.
    if (!goesWithScreen) keptSettings.forget(name);
    setKnown(saved.values);
    discard();
    if (isHere()) what.onSaved?.();
    showSuccess('Success', 'Settings saved');
  }

  function discard() {
    lostFirst.forget();
    setKept(null);
    clear();
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
    ask(problems, told);
    return true;
  }

  return { texts, failure, busy, form, field, isChanged, discard };
}

function withSaid(known: CafeSettings, { known: _, ...said }: SettingsChange): CafeSettings {
  return { ...known, ...(said as Partial<CafeSettings>) };
}

function changedOf<Texts extends object>(before: Texts, now: Texts): Partial<Texts> {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
  );
  return Object.fromEntries(changed) as Partial<Texts>;
}
