import { type RefObject, useRef } from 'react';
import { isCode } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
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
const MAY_BE_CHANGED =
  'The PIN is not valid. The first try may have worked: the new PIN may already be yours.';
type Name = 'old_pin' | 'new_pin';

/** Asks for the old PIN first: the till may be unlocked while somebody else walks by. */
export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  useIgnoredScans();
  const { texts, failure, busy, form, field, refuse } = useForm<Record<Name, string>>({
    untouched: { old_pin: '', new_pin: '' },
    submit,
    failed: 'Failed to change PIN',
    onRefused: (error) => {
      if (!answerWasLost.current || !isCode(error, 'invalid_pin')) return false;
      refuse({ old_pin: MAY_BE_CHANGED }, null);
      return true;
    },
  });
  const fields = { old_pin: useRef<HTMLInputElement>(null), new_pin: useRef<HTMLInputElement>(null) };
  const chosen = useRef<Name>('old_pin');
  const answerWasLost = useRef(false);

  async function submit() {
    const short = (['old_pin', 'new_pin'] as const).filter((name) => texts[name].length < PIN_LENGTH);
    if (short.length > 0) return refuse(Object.fromEntries(short.map((name) => [name, SHORT])), null);
    try {
      await postPin(texts.old_pin, texts.new_pin);
    } catch (error) {
      answerWasLost.current ||= mayBeDone(error);
      throw error;
    }
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
