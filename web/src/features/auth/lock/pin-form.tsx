import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/button';
import { Keypad } from '~/components/keypad';
import classes from '~/components/keypad.module.css';
import { type Key, typeDigit } from '~/lib/keypad';
import { PIN_LENGTH } from '~/lib/pin';
import { useSettledPin } from '~/lib/scan/use-settled-pin';
import { LargePinField } from '../large-pin-field';
import { useSecondsLeft } from '../use-seconds-left';
import { WaitNote } from '../wait-note';
import { GoOn } from './go-on';
import type { useUnlock } from './use-unlock';

interface PinFormProps extends Omit<ReturnType<typeof useUnlock>, 'other' | 'takeOver' | 'refuse'> {
  title: string;
  firstName: string;
  /** Grows with each wrong try, which clears the PIN: nobody can see which of four dots was wrong. */
  tries: number;
}

/** Asks for a PIN; the fourth digit sends it. */
export function PinForm(props: PinFormProps) {
  const { title, firstName, tries, busy, problem, lockedUntil, submit, clearProblem } = props;
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(lockedUntil);
  const { settle, hold, stop } = useSettledPin();

  useEffect(() => {
    if (tries > 0) setPin('');
    field.current?.focus();
  }, [tries]);

  function type(typed: string) {
    if (busy) return;
    clearProblem();
    setPin(typed);
    settle(typed, (whole) => secondsLeft === 0 && submit(whole));
  }

  function press(key: Key) {
    type(typeDigit(pin, key, PIN_LENGTH));
    field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    stop();
    if (secondsLeft === 0) submit(pin);
  }

  return (
    <form
      className={`stack ${classes.beside}`}
      onSubmit={onSubmit}
      onKeyDown={hold}
      noValidate
      aria-label={title}
    >
      <h2 className="huge">{title}</h2>
      <p className="break">{firstName} is signed in here. Enter your PIN to go on.</p>
      {/* The field has the focus already, so a screen reader would not read out its new description by itself. */}
      <div aria-live="assertive">
        <LargePinField ref={field} pin={pin} error={problem} onChange={type} />
      </div>
      <div className={classes.place}>
        <Keypad onPress={press} disabled={busy} />
      </div>
      <WaitNote secondsLeft={secondsLeft} />
      <Button primary className="large" type="submit" disabled={busy || secondsLeft > 0}>
        {busy ? 'Please wait...' : 'Unlock'}
      </Button>
      <GoOn {...props} />
    </form>
  );
}
