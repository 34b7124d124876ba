import type { ShownSettings } from '~/api/types';
import { isTyped } from './cafe';
import { NameAndAddress } from './name-and-address';
import { SaveRow } from './save-row';
import { useCafeForm } from './use-cafe-form';

/** Only a cafe's name and address, for an owner who names the cafe for the first time. */
export function CafeNameForm({ values, about, onSaved }: ShownSettings & { onSaved: () => void }) {
  const isUnnamed = about.cafe_name.source === 'default';
  const { failure, busy, form, field, isChanged } = useCafeForm({
    name: 'cafe name',
    values,
    // Nobody should have to delete the default name first.
    textsOf: (known) => (isUnnamed ? { ...known, cafe_name: '' } : known),
    isChanged: (known, typed) =>
      isTyped(isUnnamed && typed.cafe_name === '' ? { ...known, cafe_name: '' } : known, typed),
    onSaved,
    leavesWithScreen: true,
  });
  return (
    <section className="card" aria-label="Cafe">
      <form {...form} className="stack gap-4">
        <NameAndAddress field={field} about={about} addressRows={2} />
        <SaveRow save="Save" failure={failure} isChanged={isChanged} busy={busy} />
      </form>
    </section>
  );
}
