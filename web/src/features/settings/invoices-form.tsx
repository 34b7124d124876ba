import { useQueryClient } from '@tanstack/react-query';
import type { CafeSettings, InvoiceNumbers, ShownSettings } from '~/api/types';
import { Choice } from '~/components/choice';
import { Fact } from '~/components/fact';
import { IntegerField } from '~/components/integer-field';
import { TextField } from '~/components/text-field';
import { numbersQuery } from './api';
import { conflictMessages } from './conflicts';
import {
  FORMATS,
  LONGEST_PREFIX,
  MOST_NUMBER,
  NARROWEST,
  type NumberingTexts,
  nextInvoice,
  numberingChange,
  numberingProblems,
  numberingTextsOf,
  WIDEST,
} from './numbering';
import { SaveRow } from './save-row';
import { useSettingsForm } from './use-settings-form';

const SERIES = [
  { value: 'off', label: 'Off' },
  { value: 'shop', label: 'One series' },
  { value: 'device', label: 'One for each till' },
] as const satisfies readonly { value: CafeSettings['invoice_series']; label: string }[];

const EXPLANATIONS: Record<CafeSettings['invoice_series'], string> = {
  off: 'Sales have no invoice number.',
  shop: 'Each sale gets the next number when it reaches the server. A void keeps its number.',
  device: 'Each till has its own numbers from its first sale on. A void keeps its number.',
};

interface InvoicesFormProps extends Pick<ShownSettings, 'values'> {
  numbers: InvoiceNumbers;
}

/** Whether sales have invoice numbers, and which one comes next. */
export function InvoicesForm({ values, numbers }: InvoicesFormProps) {
  const queries = useQueryClient();
  const { texts, failure, busy, form, field, isChanged, discard } = useSettingsForm<NumberingTexts>({
    name: 'invoice numbers',
    values,
    textsOf: (known) => numberingTextsOf(known, numbers),
    isChanged: (known, typed) =>
      numberingChange(known, typed, numbers) !== null || Object.keys(numberingProblems(typed)).length > 0,
    validate: (typed) => ({ problems: numberingProblems(typed), message: null }),
    changeOf: (known, typed) => numberingChange(known, typed, numbers),
    conflicts: (known, typed, now) => {
      const typedValues = { ...known, ...numberingChange(known, typed, numbers) };
      return {
        problems: conflictMessages(FORMATS, known, typedValues, now.values, now.about),
        message: null,
      };
    },
    onSaved: () => void queries.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });
  const { invoice_series: series } = texts;
  const next = nextInvoice(texts);
  const tills = values.invoice_series === 'device' && !isChanged ? numbers.series : [];

  return (
    <form {...form} className="stack gap-12 rule">
      <Choice
        label="Invoice numbers"
        titled
        least={104}
        options={SERIES}
        value={series}
        onChange={field('invoice_series').onChange}
      />
      <p className="small dim">
        {EXPLANATIONS[series]}
        {series !== 'off' && ' Until a sale has one, its paper says ‘Order slip, not an invoice’.'}
      </p>
      {series !== 'off' && (
        <>
          <TextField
            {...field('invoice_prefix')}
            label="Prefix"
            maxLength={LONGEST_PREFIX}
            autoCapitalize="characters"
            spellCheck={false}
            note="Letters before the number, such as INV-."
          />
          <IntegerField
            {...field('invoice_width')}
            label="Digits"
            required
            least={NARROWEST}
            most={WIDEST}
            note="At least this many."
          />
          {series === 'shop' && (
            <IntegerField
              {...field('invoice_first')}
              label="Next number"
              required
              least={1}
              most={MOST_NUMBER}
              note="It can go forward, never back to a used number."
            />
          )}
          <dl>
            {tills.length > 0
              ? tills.map(({ till_name, next_invoice }) => (
                  <Fact
                    key={next_invoice}
                    label={`Next on ${till_name ?? 'the till'}`}
                    value={next_invoice}
                  />
                ))
              : next && <Fact label={series === 'shop' ? 'Next invoice' : 'First invoice'} value={next} />}
          </dl>
        </>
      )}
      <SaveRow
        save="Save invoice numbers"
        failure={failure}
        isChanged={isChanged}
        busy={busy}
        onDiscard={discard}
      />
    </form>
  );
}
