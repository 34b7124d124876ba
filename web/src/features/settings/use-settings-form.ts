import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCode } from '~/api/advice';
import type { CafeSettings, SettingsChange, ShownSettings } from '~/api/types';
import { saveOwn } from '~/components/save-own';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { isSame } from '~/lib/is-same';
import { noteUnsaved } from '~/lib/unsaved';
import { useStillHere } from '~/lib/use-still-here';
import { patchSettings, settingsQuery } from './api';
import { keptSettings } from './kept-settings';

interface Wrong<Texts> {
  problems: Partial<Record<keyof Texts, string>>;
  /** A message that concerns no single field. */
  told: string | null;
}

export interface SettingsForm<Texts> {
  /** The name under which unsaved input is noted. */
  name: string;
  values: CafeSettings;
  textsOf: (known: CafeSettings) => Texts;
  isChanged: (known: CafeSettings, texts: Texts) => boolean;
  /** What prevents saving. */
  wrongIn: (texts: Texts) => Wrong<Texts>;
  /** Only the changed fields; null if nothing was changed. */
  changeOf: (known: CafeSettings, texts: Texts) => SettingsChange | null;
  /** What to say if somebody else has changed it since: both values, as saving again keeps what is typed. */
  clashing: (known: CafeSettings, texts: Texts, now: ShownSettings) => Wrong<Texts>;
  onSaved?: () => void;
  /** The surrounding screen asks before it is left, and what was typed is then gone. */
  goesWithScreen?: boolean;
}

/** The form of settings that are typed and saved together. */
export function useSettingsForm<Texts extends object>(all: SettingsForm<Texts>) {
  const { name, values, goesWithScreen = false, ...what } = all;
  const queries = useQueryClient();
  const isHere = useStillHere();
  // The values when the first field was changed: another tablet must not change what is being typed here.
  const [kept] = useState(() => (goesWithScreen ? null : keptSettings.typedIn(name)));
  const [{ known, beside }, setSeen] = useState({
    known: kept?.known ?? values,
    beside: kept ? null : values,
  });
  /** What was just read reaches `values` a moment later; until then `values` holds something older. */
  const setKnown = (now: CafeSettings) => setSeen({ known: now, beside: values });
  const { texts, over, failure, busy, form, field, refuse, ask, clear } = useForm<Texts>({
    untouched: what.textsOf(known),
    ...(kept && { initial: kept.texts as Partial<Texts> }),
    submit: save,
    failed: 'Failed to save settings',
    onRefused: readAgain,
  });
  const isChanged = what.isChanged(known, texts);
  if (!isChanged && values !== beside) setKnown(values);

  useEffect(() => {
    if (!goesWithScreen) return;
    noteUnsaved(name, isChanged);
    return () => noteUnsaved(name, false);
  }, [name, isChanged, goesWithScreen]);

  useEffect(() => {
    if (goesWithScreen) return;
    if (isChanged) keptSettings.store(name, { known, texts: changedOf(what.textsOf(known), texts) });
    else keptSettings.forget(name);
  });

  async function save() {
    const { problems, told } = what.wrongIn(texts);
    if (told !== null || Object.keys(problems).length > 0) return refuse(problems, told);
    const saved = await saveOwn({
      record: `settings: ${name}`,
      known,
      desired: (base) => {
        const { known: _, ...wanted } = changeOver(base) ?? {};
        return wanted as Partial<CafeSettings>;
      },
      send: async (base) => {
        const change = changeOver(base);
        return change ? patchSettings(change) : 'unchanged';
      },
      clash: 'setting_changed',
      read: async () => (await readSettings()).values,
      onKnown: setKnown,
      onClash: tellOfTheOther,
    });
    if (saved === 'unchanged') return;
    queries.setQueryData(settingsQuery.queryKey, saved);
    // A person who has left this screen meanwhile finds nothing to save when they come back.
    if (!goesWithScreen) keptSettings.forget(name);
    setKnown(saved.values);
    clear();
    if (isHere()) what.onSaved?.();
    showSuccess('Success', 'Settings saved');
  }

  const changeOver = (base: CafeSettings) => what.changeOf(base, over(what.textsOf(base)));
  const readSettings = () => queries.fetchQuery({ ...settingsQuery, retry: false });

  /** Compares what was typed with somebody else's change from now on, so that saving again is deliberate. */
  function tellOfTheOther(now: CafeSettings, base: CafeSettings) {
    const shown = queries.getQueryData(settingsQuery.queryKey);
    setKnown(now);
    if (!shown) return;
    const { problems, told } = what.clashing(base, over(what.textsOf(base)), shown);
    ask(problems, told);
  }

  function readAgain(error: unknown): boolean {
    if (isCode(error, 'setting_set_by_server'))
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    return false;
  }

  return { texts, failure, busy, form, field, isChanged, discard: clear };
}

function changedOf<Texts extends object>(before: Texts, now: Texts): Partial<Texts> {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(now).filter(([field, value]) => !isSame(value, was.get(field)));
  return Object.fromEntries(changed) as Partial<Texts>;
}
