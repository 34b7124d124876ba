import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/button';
import { Keypad } from '~/components/keypad';
import { type Key, typeDigit } from '~/lib/keypad';
import { PIN_LENGTH } from '~/lib/pin';
import { useScanner } from '~/lib/scan/use-scanner';
import { LargePinField } from '../large-pin-field';
import classes from '../sign-in-form.module.css';
import { useSecondsLeft } from '../use-seconds-left';
import { WaitNote } from '../wait-note';
import { GoOn } from './go-on';
import type { useUnlock } from './use-unlock';

/** Longer than a scanner's pause between two keys: what it types is taken back and is nobody's attempt. */
const SETTLE_MS = 150;
const ignore = () => undefined;

interface PinFormProps extends Omit<ReturnType<typeof useUnlock>, 'other' | 'takeOver' | 'refuse'> {
  title: string;
  firstName: string;
  /** Grows when what was typed was wrong: nobody can see which of four dots it was. */
  tries: number;
}

/** Asks for a PIN; the fourth digit sends it. */
export function PinForm(props: PinFormProps) {
  const { title, firstName, tries, busy, problem, waitsUntil, submit } = props;
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(waitsUntil);
  useScanner(ignore);

  useEffect(() => {
    if (tries > 0) setPin('');
    field.current?.focus();
  }, [tries]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(typed: string) {
    clearTimeout(timer.current);
    if (typed.length === PIN_LENGTH && secondsLeft === 0)
      timer.current = setTimeout(submit, SETTLE_MS, typed);
  }

  function type(typed: string) {
    if (busy) return;
    setPin(typed);
    settle(typed);
  }

  function press(key: Key) {
    type(typeDigit(pin, key, PIN_LENGTH));
    field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    clearTimeout(timer.current);
    if (secondsLeft === 0) submit(pin);
  }

  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onKeyDown={() => settle(pin)}
      noValidate
      aria-label={title}
    >
      <h2 className="huge">{title}</h2>
      <p className="break">{firstName} is signed in here. Enter your PIN to go on.</p>
      <LargePinField ref={field} pin={pin} onChange={type} />
      <div className={classes.pad}>
        <Keypad onPress={press} disabled={busy} />
      </div>
      {problem && (
        <p className="note" data-tone="out" role="alert">
          <strong>{problem.title}.</strong> {problem.message}
        </p>
      )}
      <WaitNote secondsLeft={secondsLeft} />
      <Button primary className="large" type="submit" disabled={busy || secondsLeft > 0}>
        {busy ? 'Please wait...' : 'Unlock'}
      </Button>
      <GoOn {...props} />
    </form>
  );
}
