import type { ShownSettings } from '~/api/types';
import { Button } from '~/components/button';
import { LinesField } from '~/components/lines-field';
import { Problem } from '~/components/problem';
import { type CafeTexts, changeOf, isTyped, problemsOf, SAID, setByServer } from './cafe';
import { clashes } from './clash';
import { NameAndAddress } from './name-and-address';
import { ReceiptPreview } from './receipt-preview';
import { useSettingsForm } from './use-settings-form';

/** The cafe's name and address, and its own lines on receipts. */
export function CafeForm({ values, about }: ShownSettings) {
  const { texts, failure, busy, form, field, isChanged } = useSettingsForm<CafeTexts>({
    name: 'settings',
    values,
    textsOf: (known) => known,
    isChanged: isTyped,
    wrongIn: (texts) => ({ problems: problemsOf(texts), told: null }),
    changeOf,
    clashing: (known, texts, now) => ({
      problems: clashes(SAID, known, texts, now.values, now.about),
      told: null,
    }),
  });

  return (
    <form {...form} className="stack gap-4">
      <NameAndAddress field={field} about={about} addressRows={3} />
      <LinesField
        {...field('receipt_header')}
        label="Receipt header"
        rows={3}
        maxLength={about.receipt_header.max_length ?? undefined}
        disabled={about.receipt_header.source === 'server'}
        note={setByServer(about.receipt_header) ?? 'Stands on receipts, below the address.'}
      />
      <LinesField
        {...field('receipt_footer')}
        label="Receipt footer"
        rows={3}
        maxLength={about.receipt_footer.max_length ?? undefined}
        disabled={about.receipt_footer.source === 'server'}
        note={setByServer(about.receipt_footer) ?? 'Stands at the end of receipts.'}
      />
      <ReceiptPreview shop={{ ...values, ...texts }} />
      <Problem text={failure} />
      <div className="row end">
        <Button primary type="submit" disabled={!isChanged} aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
