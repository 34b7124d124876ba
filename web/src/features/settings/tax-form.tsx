import type { CafeSettings, ShownSettings } from '~/api/types';
import { Choice } from '~/components/choice';
import { LinesField } from '~/components/lines-field';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { useCheck } from '~/components/use-check';
import { conflictMessages } from './conflicts';
import { SaveRow } from './save-row';
import {
  FORMATS,
  serviceProblem,
  serviceTenths,
  type TaxTexts,
  taxChange,
  taxProblems,
  taxTextsOf,
  taxValuesOf,
} from './taxes';
import { useSettingsForm } from './use-settings-form';

const CHARGED_ON = [
  { value: 'dine-in', label: 'Dine-in only' },
  { value: 'all', label: 'All orders' },
] as const satisfies readonly { value: CafeSettings['service_charge_on']; label: string }[];

const CHARGE_BASES = [
  { value: 'prices', label: 'Full prices' },
  { value: 'rest', label: 'After discounts' },
] as const;

const DETAILS = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
] as const satisfies readonly { value: CafeSettings['card_details']; label: string }[];

/** VAT, the numbers of the tax office, the service charge, and which details of a card are asked for. */
export function TaxForm({ values, about }: ShownSettings) {
  const { texts, failure, busy, form, field, isChanged, discard } = useSettingsForm<TaxTexts>({
    name: 'taxes',
    values,
    textsOf: taxTextsOf,
    isChanged: (known, typed) =>
      taxChange(known, typed) !== null || Object.keys(taxProblems(typed)).length > 0,
    validate: (typed) => ({ problems: taxProblems(typed), message: null }),
    changeOf: taxChange,
    conflicts: (known, typed, now) => ({
      problems: conflictMessages(FORMATS, known, taxValuesOf(typed), now.values, now.about),
      message: null,
    }),
  });
  const percent = field('service_charge_tenths');
  const hasCharge = (serviceTenths(percent.text) ?? 0) > 0;

  return (
    <form {...form} className="stack gap-12">
      <Switch
        label="Registered for VAT"
        on={texts.vat_registered}
        onChange={field('vat_registered').onChange}
      />
      <p className="small dim">
        {texts.vat_registered
          ? 'Prices have 12% VAT in them, and receipts, readings and reports show how much.'
          : 'Prices have no VAT in them, and VAT is shown nowhere.'}
      </p>
      <TextField
        {...field('cafe_tin')}
        label="TIN"
        maxLength={about.cafe_tin.max_length ?? undefined}
        note="With the branch code, such as 123-456-789-000. On receipts and readings."
      />
      <TextField
        {...field('machine_number')}
        label="MIN"
        maxLength={about.machine_number.max_length ?? undefined}
        note="The number that the BIR gave this machine. On receipts and readings."
      />
      <LinesField
        {...field('permit_numbers')}
        label="Permit numbers"
        rows={3}
        maxLength={about.permit_numbers.max_length ?? undefined}
        note="Permit to use, accreditation: a line for each. At the end of receipts."
      />
      <TextField
        {...percent}
        {...useCheck(percent, serviceProblem)}
        label="Service charge, in %"
        numeric
        inputMode="decimal"
        note={
          hasCharge
            ? 'A percentage of prices without VAT. It is added to the total and shown separately.'
            : 'Leave empty for none.'
        }
      />
      {hasCharge && (
        <>
          <Choice
            label="Service charge on"
            titled
            options={CHARGED_ON}
            value={texts.service_charge_on}
            onChange={field('service_charge_on').onChange}
          />
          <Choice
            label="Service charge from"
            titled
            options={CHARGE_BASES}
            value={texts.service_charge_discounted ? 'rest' : 'prices'}
            onChange={(from) => field('service_charge_discounted').onChange(from === 'rest')}
          />
        </>
      )}
      <Choice
        label="Name and ID number of Senior, PWD and other cards"
        titled
        options={DETAILS}
        value={texts.card_details}
        onChange={field('card_details').onChange}
      />
      <p className="small dim">
        {texts.card_details === 'required'
          ? 'An order with a card can be completed only when both are typed.'
          : 'An order with a card can be completed without them.'}
      </p>
      <SaveRow save="Save taxes" failure={failure} isChanged={isChanged} busy={busy} onDiscard={discard} />
    </form>
  );
}
