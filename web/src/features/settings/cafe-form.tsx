import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCode } from '~/api/advice';
import type { ShownSettings } from '~/api/types';
import { Button } from '~/components/button';
import { LinesField } from '~/components/lines-field';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { noteUnsaved } from '~/lib/unsaved';
import { patchSettings, settingsQuery } from './api';
import { type CafeTexts, changeOf, clashes, isTyped, problemsOf, setByServer } from './cafe';

/** The cafe's name and address. */
export function CafeForm({ values, about }: ShownSettings) {
  const queries = useQueryClient();
  // As it was when typing began: a change on another tablet must not change what is being typed here.
  const [known, setKnown] = useState<CafeTexts>(values);
  const { texts, failure, busy, form, field, refuse, clear } = useForm<CafeTexts>({
    untouched: known,
    submit: save,
    failed: 'Failed to save settings',
    onRefused: tellWhoElse,
  });
  const typed = isTyped(known, texts);
  if (!typed && known !== values) setKnown(values);

  useEffect(() => {
    noteUnsaved('settings', typed);
    return () => noteUnsaved('settings', false);
  }, [typed]);

  async function save() {
    const problems = problemsOf(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const saved = await patchSettings(changeOf(known, texts));
    queries.setQueryData(settingsQuery.queryKey, saved);
    setKnown(saved.values);
    clear();
    showSuccess('Success', 'Settings saved');
  }

  /** Keeps what was typed but compares it with what is there now, so that saving again is deliberate. */
  async function tellWhoElse(error: unknown): Promise<boolean> {
    if (isCode(error, 'setting_set_by_server'))
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    if (!isCode(error, 'setting_changed')) return false;
    const now = await queries.fetchQuery({ ...settingsQuery, retry: false }).catch(() => null);
    if (!now) return false;
    setKnown(now.values);
    refuse(clashes(known, texts, now.values, now.about), null);
    return true;
  }

  return (
    <form {...form} className="stack gap-4">
      <TextField
        {...field('cafe_name')}
        label="Name"
        required
        maxLength={about.cafe_name.max_length ?? undefined}
        disabled={about.cafe_name.source === 'server'}
        note={setByServer(about.cafe_name)}
      />
      <LinesField
        {...field('cafe_address')}
        label="Address"
        rows={3}
        maxLength={about.cafe_address.max_length ?? undefined}
        disabled={about.cafe_address.source === 'server'}
        note={setByServer(about.cafe_address) ?? 'Stands on paper, below the name.'}
      />
      <Problem text={failure} />
      <div className="row end">
        <Button primary type="submit" disabled={!typed} aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
