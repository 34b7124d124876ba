import type { NewPairingCode } from '~/api/types';
import { Button } from '~/components/button';
import { FormActions } from '~/components/form-actions';
import { useForm } from '~/components/use-form';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useTryId } from '~/lib/use-try-id';
import { type NameAndHome, NameAndHomeFields, problemsOf } from '../name-and-home';
import { SUGGESTIONS } from '../words';

interface NewDeviceFormProps {
  /** Names of the existing devices. */
  taken: readonly string[];
  onMake: (values: NewPairingCode) => Promise<void>;
  onClose: () => void;
}

export function NewDeviceForm({ taken, onMake, onClose }: NewDeviceFormProps) {
  useIgnoredScans();
  const { idOf } = useTryId();
  const { texts, failure, busy, form, field, refuse } = useForm<NameAndHome>({
    untouched: { name: '', home: 'till' },
    submit,
    failed: 'Failed to make a code',
  });

  async function submit() {
    const problems = problemsOf(texts);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    const values = { name: texts.name.trim(), home: texts.home };
    // A code that a first try has made for another name ends when the next one is made.
    await onMake({ id: idOf(JSON.stringify(values)), ...values });
  }

  const chosen = texts.name.trim().toLowerCase();
  const same = taken.find((name) => name.toLowerCase() === chosen);
  const note = same && `There is a ${same} already. If this one replaces it, remove that one.`;
  return (
    <form className="stack" {...form}>
      <NameAndHomeFields name={{ ...field('name'), note }} home={field('home')}>
        <fieldset className="row wrap" aria-label="Suggestions">
          {SUGGESTIONS.filter(({ name }) => !taken.includes(name)).map(({ name, home }) => (
            <Button
              key={name}
              aria-pressed={texts.name === name}
              onClick={() => {
                field('name').onChange(name);
                field('home').onChange(home);
              }}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </NameAndHomeFields>
      <FormActions
        submit="Make a code"
        underWay="Please wait..."
        busy={busy}
        failure={failure}
        onClose={onClose}
      />
    </form>
  );
}
