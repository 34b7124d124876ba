import type { ShownSettings } from '~/api/types';
import { LinesField } from '~/components/lines-field';
import { TextField } from '~/components/text-field';
import { setByServer } from './cafe';
import type { useCafeForm } from './use-cafe-form';

interface NameAndAddressProps {
  field: ReturnType<typeof useCafeForm>['field'];
  about: ShownSettings['about'];
  addressRows: number;
}

/** The fields of a cafe's name and address. */
export function NameAndAddress({ field, about, addressRows }: NameAndAddressProps) {
  return (
    <>
      <TextField
        {...field('cafe_name')}
        label="Name"
        required
        autoCapitalize="words"
        maxLength={about.cafe_name.max_length ?? undefined}
        disabled={about.cafe_name.source === 'server'}
        note={setByServer(about.cafe_name)}
      />
      <LinesField
        {...field('cafe_address')}
        label="Address"
        rows={addressRows}
        maxLength={about.cafe_address.max_length ?? undefined}
        disabled={about.cafe_address.source === 'server'}
        note={setByServer(about.cafe_address) ?? 'On paper, below the name.'}
      />
    </>
  );
}
