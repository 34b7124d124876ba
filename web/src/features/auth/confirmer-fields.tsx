import type { Ref } from 'react';
import { TextField } from '~/components/text-field';
import type { Credentials } from './api';
import { LargePinField } from './large-pin-field';
import { LONGEST_FIRST_NAME } from './sign-in';

interface ConfirmerFieldsProps extends Credentials {
  nameProblem: string | undefined;
  pinProblem: string | undefined;
  onName: (firstName: string) => void;
  onPin: (pin: string) => void;
  /** The keypad types into the PIN from now on. */
  onPinFocus: () => void;
  pinRef: Ref<HTMLInputElement>;
}

/** Asks for a person who works here already and lets the new one in. */
export function ConfirmerFields(props: ConfirmerFieldsProps) {
  const { firstName, pin, nameProblem, pinProblem, onName, onPin, onPinFocus, pinRef } = props;
  return (
    <fieldset className="stack rule" aria-label="Confirmed by">
      <p className="small">Somebody who works here confirms this with their first name and PIN.</p>
      <div className="row top gap-12">
        <div className="grow">
          <TextField
            label="Confirmed by"
            text={firstName}
            error={nameProblem}
            maxLength={LONGEST_FIRST_NAME}
            required
            autoCapitalize="words"
            spellCheck={false}
            onChange={onName}
          />
        </div>
        <div className="grow">
          <LargePinField
            label="Their PIN"
            ref={pinRef}
            pin={pin}
            error={pinProblem}
            onFocus={onPinFocus}
            onChange={onPin}
          />
        </div>
      </div>
    </fieldset>
  );
}
