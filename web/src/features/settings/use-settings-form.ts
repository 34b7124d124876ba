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
import { settingsDrafts } from './settings-drafts';

interface FormProblems<Texts> {
  problems: Partial<Record<keyof Texts, string>>;
  /** A message that concerns no single field. */
  message: string | null;
}

export interface SettingsForm<Texts> {
  /** The name under which unsaved input is noted. */
  name: string;
  values: CafeSettings;
  textsOf: (known: CafeSettings) => Texts;
  isChanged: (known: CafeSettings, texts: Texts) => boolean;
  /** What prevents saving. */
  validate: (texts: Texts) => FormProblems<Texts>;
  /** Only the changed fields; null if nothing was changed. */
  changeOf: (known: CafeSettings, texts: Texts) => SettingsChange | null;
  /** The messages if somebody else has changed a setting since: both values, as saving again keeps what is typed. */
  conflicts: (known: CafeSettings, texts: Texts, now: ShownSettings) => FormProblems<Texts>;
  onSaved?: () => void;
  /** The surrounding screen asks before it is left, and the input is then discarded. */
  leavesWithScreen?: boolean;
}

/** The form of settings that are typed and saved together. */
export function useSettingsForm<Texts extends object>(all: SettingsForm<Texts>) {
  const { name, values, leavesWithScreen = false, ...options } = all;
  const queries = useQueryClient();
  const isHere = useStillHere();
  // The values when the first field was changed: another tablet must not change what is being typed here.
  const [draft] = useState(() => (leavesWithScreen ? null : settingsDrafts.typedIn(name)));
  const [{ known, beside: seenValues }, setShown] = useState({
    known: draft?.known ?? values,
    beside: draft ? null : values,
  });
  /** What was just read reaches `values` a moment later; until then `values` holds something older. */
  const setKnown = (now: CafeSettings) => setShown({ known: now, beside: values });
  const { texts, over, failure, busy, form, field, refuse, ask, clear } = useForm<Texts>({
    untouched: options.textsOf(known),
    ...(draft && { initial: draft.texts as Partial<Texts> }),
    submit: save,
    failed: 'Failed to save settings',
    onRefused: refetchIfSetByServer,
  });
  const isChanged = options.isChanged(known, texts);
  if (!isChanged && values !== seenValues) setKnown(values);

  useEffect(() => {
    if (!leavesWithScreen) return;
    noteUnsaved(name, isChanged);
    return () => noteUnsaved(name, false);
  }, [name, isChanged, leavesWithScreen]);

  useEffect(() => {
    if (leavesWithScreen) return;
    if (isChanged) settingsDrafts.store(name, { known, texts: changedOf(options.textsOf(known), texts) });
    else settingsDrafts.forget(name);
  });

  async function save() {
    const { problems, message } = options.validate(texts);
    if (message !== null || Object.keys(problems).length > 0) return refuse(problems, message);
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
      onClash: showConflict,
    });
    if (saved === 'unchanged') return;
    queries.setQueryData(settingsQuery.queryKey, saved);
    // A person who has left this screen meanwhile finds nothing to save when they come back.
    if (!leavesWithScreen) settingsDrafts.forget(name);
    setKnown(saved.values);
    clear();
    if (isHere()) options.onSaved?.();
    showSuccess('Success', 'Settings saved');
  }

  const changeOver = (base: CafeSettings) => options.changeOf(base, over(options.textsOf(base)));
  const readSettings = () => queries.fetchQuery({ ...settingsQuery, retry: false });

  /** Compares what was typed with somebody else's change from now on, so that saving again is deliberate. */
  function showConflict(now: CafeSettings, base: CafeSettings) {
    const shown = queries.getQueryData(settingsQuery.queryKey);
    setKnown(now);
    if (!shown) return;
    const { problems, message } = options.conflicts(base, over(options.textsOf(base)), shown);
    ask(problems, message);
  }

  function refetchIfSetByServer(error: unknown): boolean {
    if (isCode(error, 'setting_set_by_server'))
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    return false;
  }

  return { texts, failure, busy, form, field, isChanged, discard: clear };
}

function changedOf<Texts extends object>(initial: Texts, now: Texts): Partial<Texts> {
  const initialValues = new Map(Object.entries(initial));
  const changed = Object.entries(now).filter(([field, value]) => !isSame(value, initialValues.get(field)));
  return Object.fromEntries(changed) as Partial<Texts>;
}
