import type { ShownSettings } from '~/api/types';
import { LinesField } from '~/components/lines-field';
import { setByServer } from './cafe';
import { NameAndAddress } from './name-and-address';
import { ReceiptPreview } from './receipt-preview';
import { SaveRow } from './save-row';
import { useCafeForm } from './use-cafe-form';

/** The cafe's name and address, and its own lines on receipts. */
export function CafeForm({ values, about }: ShownSettings) {
  const { texts, failure, busy, form, field, isChanged, discard } = useCafeForm({ name: 'settings', values });

  return (
    <form {...form} className="stack gap-12">
      <NameAndAddress field={field} about={about} addressRows={3} />
      <LinesField
        {...field('receipt_header')}
        label="Receipt header"
        rows={3}
        maxLength={about.receipt_header.max_length ?? undefined}
        disabled={about.receipt_header.source === 'server'}
        note={setByServer(about.receipt_header) ?? 'On receipts, below the address.'}
      />
      <LinesField
        {...field('receipt_footer')}
        label="Receipt footer"
        rows={3}
        maxLength={about.receipt_footer.max_length ?? undefined}
        disabled={about.receipt_footer.source === 'server'}
        note={setByServer(about.receipt_footer) ?? 'At the end of receipts.'}
      />
      <ReceiptPreview shop={{ ...values, ...texts }} />
      <SaveRow save="Save" failure={failure} isChanged={isChanged} busy={busy} onDiscard={discard} />
    </form>
  );
}
