import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/button';
import { Keypad } from '~/components/keypad';
import { TextField } from '~/components/text-field';
import { type Key, typeDigit } from '~/lib/keypad';
import { PIN_LENGTH, pinOf } from '~/lib/pin';
import { formatWait } from '~/lib/time';
import { readNames } from './known-names';
import { NameChips } from './name-chips';
import { LONGEST_FIRST_NAME, type Mode } from './sign-in';
import classes from './sign-in-form.module.css';
import { useFirstPerson } from './use-first-person';
import { useSecondsLeft } from './use-seconds-left';
import { useSignIn } from './use-sign-in';

/** Spec section 2, 'Sign-in (/auth)'. */
export function SignInForm() {
  const [chosenMode, setMode] = useState<Mode | null>(null);
  const [firstName, setFirstName] = useState('');
  const [pin, setPin] = useState('');
  const pinField = useRef<HTMLInputElement>(null);
  const [hasKnown] = useState(() => readNames().length > 0);
  const isFirst = useFirstPerson(!hasKnown);
  const mode = chosenMode ?? (isFirst ? 'sign-up' : 'sign-in');
  const signingIn = mode === 'sign-in';
  const title = signingIn ? 'Sign In' : 'Sign Up';
  // Nobody can see which digit was wrong, so the next one starts over.
  const { busy, known, forgetNames, nameProblem, clearNameProblem, lockedUntil, submit } = useSignIn(
    mode,
    () => {
      setPin('');
      pinField.current?.focus();
    },
  );
  const secondsLeft = useSecondsLeft(lockedUntil);

  /** At sign-in the last digit submits; a new PIN can be checked first. */
  function enter(name: string, typed: string) {
    const isDone = typed.length === PIN_LENGTH && name.trim() !== '';
    if (signingIn && isDone && !busy && secondsLeft === 0) void submit({ firstName: name, pin: typed });
  }

  function typePin(typed: string) {
    if (busy) return;
    setPin(typed);
    if (typed !== pin) enter(firstName, typed);
  }

  function chooseName(name: string) {
    setFirstName(name);
    clearNameProblem();
    pinField.current?.focus();
    enter(name, pin);
  }

  const latest = useRef({ pin, typePin });
  useEffect(() => {
    latest.current = { pin, typePin };
  });
  const press = useCallback((key: Key) => {
    latest.current.typePin(typeDigit(latest.current.pin, key, PIN_LENGTH));
    pinField.current?.focus();
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (secondsLeft === 0) void submit({ firstName, pin });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label={title}>
      <h2 className="huge">{title}</h2>
      {isFirst && !signingIn && (
        <p>Nobody has signed up here yet. Enter your first name and choose a 4-digit PIN.</p>
      )}
      {signingIn && known.length > 0 && (
        <NameChips
          known={known}
          chosen={firstName}
          disabled={busy}
          onChoose={chooseName}
          onForget={forgetNames}
        />
      )}
      <TextField
        label="First Name"
        text={firstName}
        error={nameProblem}
        maxLength={LONGEST_FIRST_NAME}
        required
        autoFocus
        autoCapitalize="words"
        spellCheck={false}
        onChange={(text) => {
          setFirstName(text);
          clearNameProblem();
        }}
      />
      <div className={classes.pin}>
        <TextField
          ref={pinField}
          label="4-Digit PIN"
          text={pin}
          type="password"
          inputMode="none"
          maxLength={PIN_LENGTH}
          required
          // A till is shared: the browser should not offer to keep anyone's PIN.
          autoComplete="one-time-code"
          onChange={(text) => typePin(pinOf(text))}
        />
      </div>
      <div className={classes.pad}>
        <Keypad onPress={press} disabled={busy} />
      </div>
      {secondsLeft > 0 && (
        <p className="note row" data-tone="out" role="alert">
          <IconLock size={20} aria-hidden />
          <span>
            Too many attempts. Try again in <strong aria-live="off">{formatWait(secondsLeft)}</strong>
          </span>
        </p>
      )}
      <Button primary className="large" type="submit" disabled={busy || secondsLeft > 0}>
        {busy ? 'Please wait...' : title}
      </Button>
      <button
        type="button"
        className="link tall"
        disabled={busy}
        onClick={() => setMode(signingIn ? 'sign-up' : 'sign-in')}
      >
        {signingIn ? 'New staff member? Create PIN' : 'Already have a PIN? Sign in'}
      </button>
    </form>
  );
}
