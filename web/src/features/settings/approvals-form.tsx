import type { ShownSettings } from '~/api/types';
import { MoneyField } from '~/components/money-field';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { useCheck } from '~/components/use-check';
import {
  type ApprovalForm,
  approvalChange,
  approvalProblems,
  FORMATS,
  formOf,
  percentProblem,
  SWITCH_NAMES,
  SWITCHES,
  valuesOf,
} from './approvals';
import { conflictMessages } from './conflicts';
import { SaveRow } from './save-row';
import { useSettingsForm } from './use-settings-form';

/** Chooses which actions need somebody else's PIN. */
export function ApprovalsForm({ values }: Pick<ShownSettings, 'values'>) {
  const { failure, busy, form, field, isChanged, discard } = useSettingsForm<ApprovalForm>({
    name: 'approvals',
    values,
    textsOf: formOf,
    isChanged: (known, texts) =>
      approvalChange(known, texts) !== null || Object.keys(approvalProblems(texts)).length > 0,
    validate: (texts) => ({ problems: approvalProblems(texts), message: null }),
    changeOf: approvalChange,
    conflicts: (known, texts, now) => ({
      problems: conflictMessages(FORMATS, known, valuesOf(texts), now.values, now.about),
      message: null,
    }),
  });
  const percent = field('approve_discount_over');
  return (
    <form {...form} className="stack gap-12">
      <p className="small dim">
        For these, somebody else types their PIN. Switching one off or raising a limit needs that too.
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
      <SaveRow
        save="Save approvals"
        failure={failure}
        isChanged={isChanged}
        busy={busy}
        onDiscard={discard}
      />
    </form>
  );
}
