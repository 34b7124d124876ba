import { type RefObject, useRef } from 'react';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { Keypad } from '~/components/keypad';
import { PinField } from '~/components/pin-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { type Key, typeDigit } from '~/lib/keypad';
import { PIN_LENGTH } from '~/lib/pin';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { postPin } from './api';

const SHORT = 'PIN must be exactly 4 digits.';
type Name = 'old_pin' | 'new_pin';

/** The old PIN first: the till may stand open while somebody else walks by. */
export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  useIgnoredScans();
  const { texts, failure, busy, form, field, refuse } = useForm<Record<Name, string>>({
    untouched: { old_pin: '', new_pin: '' },
    submit,
    failed: 'Failed to change PIN',
    // Sent twice, the second time the old PIN is wrong.
    arrived: { codes: [], say: '' },
  });
  const fields = { old_pin: useRef<HTMLInputElement>(null), new_pin: useRef<HTMLInputElement>(null) };
  const chosen = useRef<Name>('old_pin');

  async function submit() {
    const short = (['old_pin', 'new_pin'] as const).filter((name) => texts[name].length < PIN_LENGTH);
    if (short.length > 0) return refuse(Object.fromEntries(short.map((name) => [name, SHORT])), null);
    await postPin(texts.old_pin, texts.new_pin);
    showSuccess('PIN Changed', 'Use the new one at your next sign-in.');
    onClose();
  }

  function press(key: Key) {
    const name = chosen.current;
    field(name).onChange(typeDigit(texts[name], key, PIN_LENGTH));
    fields[name].current?.focus();
  }

  const pin = (name: Name, label: string, ref: RefObject<HTMLInputElement | null>) => {
    const { text, ...rest } = field(name);
    return (
      <PinField
        {...rest}
        ref={ref}
        label={label}
        pin={text}
        onFocus={() => {
          chosen.current = name;
        }}
      />
    );
  };

  return (
    <Dialog title="Change my PIN" onClose={() => busy || onClose()}>
      <form className="stack" {...form}>
        {pin('old_pin', 'Old PIN', fields.old_pin)}
        {pin('new_pin', 'New PIN', fields.new_pin)}
        <Keypad onPress={press} />
        <FormActions
          submit="Change PIN"
          underWay="Please wait..."
          busy={busy}
          failure={failure}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
