import type { CafeSettings, ShownSettings } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { type CafeTexts, changeOf, isTyped, problemsOf, SAID } from './cafe';
import { clashes } from './clash';
import { NameAndAddress } from './name-and-address';
import { useSettingsForm } from './use-settings-form';

/** A cafe's name and address alone, for an owner who names it for the first time. */
export function CafeNameForm({ values, about, onSaved }: ShownSettings & { onSaved: () => void }) {
  const isUnnamed = about.cafe_name.source === 'default';
  const { failure, busy, form, field, isChanged } = useSettingsForm<CafeTexts>({
    name: 'cafe name',
    values,
    // Nobody should have to delete the name that a cafe has without one.
    textsOf: (known: CafeSettings) => (isUnnamed ? { ...known, cafe_name: '' } : known),
    isChanged: (known, typed) =>
      isTyped(isUnnamed && typed.cafe_name === '' ? { ...known, cafe_name: '' } : known, typed),
    wrongIn: (typed) => ({ problems: problemsOf(typed), told: null }),
    changeOf,
    clashing: (known, typed, now) => ({
      problems: clashes(SAID, known, typed, now.values, now.about),
      told: null,
    }),
    onSaved,
  });
  return (
    <section className="card" aria-label="Cafe">
      <form {...form} className="stack gap-4">
        <NameAndAddress field={field} about={about} addressRows={2} />
        <Problem text={failure} />
        <div className="row end">
          <Button primary type="submit" disabled={!isChanged} aria-disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </section>
  );
}
