import { type CafeTexts, changeOf, FORMATS, isTyped, problemsOf } from './cafe';
import { conflictMessages } from './conflicts';
import { type SettingsForm, useSettingsForm } from './use-settings-form';

type Own = Pick<SettingsForm<CafeTexts>, 'name' | 'values'> &
  Partial<Pick<SettingsForm<CafeTexts>, 'textsOf' | 'isChanged' | 'onSaved' | 'leavesWithScreen'>>;

/** The form of the cafe's texts, for Settings and the first day's guide. */
export function useCafeForm(own: Own) {
  return useSettingsForm<CafeTexts>({
    textsOf: (known) => known,
    isChanged: isTyped,
    validate: (texts) => ({ problems: problemsOf(texts), message: null }),
    changeOf,
    conflicts: (known, texts, now) => ({
      problems: conflictMessages(FORMATS, known, texts, now.values, now.about),
      message: null,
    }),
    ...own,
  });
}
