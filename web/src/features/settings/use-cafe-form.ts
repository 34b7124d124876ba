import { type CafeTexts, changeOf, isTyped, problemsOf, SAID } from './cafe';
import { clashes } from './clash';
import { type SettingsForm, useSettingsForm } from './use-settings-form';

type Own = Pick<SettingsForm<CafeTexts>, 'name' | 'values'> &
  Partial<Pick<SettingsForm<CafeTexts>, 'textsOf' | 'isChanged' | 'onSaved' | 'goesWithScreen'>>;

/** The form of the cafe's texts, for Settings and the first day's guide. */
export function useCafeForm(own: Own) {
  return useSettingsForm<CafeTexts>({
    textsOf: (known) => known,
    isChanged: isTyped,
    wrongIn: (texts) => ({ problems: problemsOf(texts), told: null }),
    changeOf,
    clashing: (known, texts, now) => ({
      problems: clashes(SAID, known, texts, now.values, now.about),
      told: null,
    }),
    ...own,
  });
}
