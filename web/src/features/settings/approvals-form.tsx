import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCode } from '~/api/advice';
import type { ShownSettings } from '~/api/types';
import { Button } from '~/components/button';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useCheck } from '~/components/use-check';
import { useForm } from '~/components/use-form';
import { noteUnsaved } from '~/lib/unsaved';
import { patchSettings, settingsQuery } from './api';
import {
  type ApprovalForm,
  type ApprovalValues,
  approvalChange,
  approvalProblems,
  formOf,
  percentProblem,
  SWITCH_NAMES,
  SWITCHES,
} from './approvals';

/** Which actions need somebody else's PIN. */
export function ApprovalsForm({ values }: Pick<ShownSettings, 'values'>) {
  const queries = useQueryClient();
  // As it was when the first of it was changed, whatever others change meanwhile.
  const [known, setKnown] = useState<ApprovalValues>(values);
  const { texts, failure, busy, form, field, refuse, clear } = useForm<ApprovalForm>({
    untouched: formOf(known),
    submit: save,
    failed: 'Failed to save settings',
    onRefused: readAgain,
  });
  const isChanged = approvalChange(known, texts) !== null || Object.keys(approvalProblems(texts)).length > 0;
  if (!isChanged && known !== values) setKnown(values);

  useEffect(() => {
    noteUnsaved('approvals', isChanged);
    return () => noteUnsaved('approvals', false);
  }, [isChanged]);

  async function save() {
    const problems = approvalProblems(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const change = approvalChange(known, texts);
    if (!change) return;
    const saved = await patchSettings(change);
    queries.setQueryData(settingsQuery.queryKey, saved);
    setKnown(saved.values);
    clear();
    showSuccess('Success', 'Settings saved');
  }

  /** What somebody else changed is compared with from now on, so that saving again is deliberate. */
  async function readAgain(error: unknown): Promise<boolean> {
    if (!isCode(error, 'setting_changed')) return false;
    const now = await queries.fetchQuery({ ...settingsQuery, retry: false }).catch(() => null);
    if (!now) return false;
    setKnown(now.values);
    refuse({}, 'Somebody else has changed this meanwhile. Look at it, and save again.');
    return true;
  }

  const percent = field('approve_discount_over');
  return (
    <form {...form} className="stack">
      <p className="small dim">
        For these somebody else types their PIN. Switching one off again needs that too, and so does a higher
        limit.
      </p>
      <div className="stack gap-0">
        {SWITCH_NAMES.map((name) => {
          const { text, onChange } = field(name);
          return <Switch key={name} label={SWITCHES[name]} on={text} onChange={onChange} />;
        })}
      </div>
      <TextField
        {...percent}
        {...useCheck(percent, percentProblem)}
        label="Discount over, in %"
        numeric
        inputMode="decimal"
        note="Empty: no discount needs it."
      />
      <MoneyField
        {...field('approve_cash_out_over')}
        label="Cash out over"
        note="Empty: no cash out needs it."
      />
      <Problem text={failure} />
      <div className="row end">
        <Button primary type="submit" disabled={!isChanged} aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save approvals'}
        </Button>
      </div>
    </form>
  );
}
