import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Keypad } from '~/components/keypad';
import { type Key, typeDigit } from '~/components/keypad-model';
import { TextField } from '~/components/text-field';
import { formatWait, type Mode, PIN_LENGTH, pinOf } from './sign-in';
import classes from './sign-in-form.module.css';
import { useSecondsLeft } from './use-seconds-left';
import { useSignIn } from './use-sign-in';

/** Spec section 2, 'Sign-in (/auth)'. */
export function SignInForm() {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [firstName, setFirstName] = useState('');
  const [pin, setPin] = useState('');
  const pinField = useRef<HTMLInputElement>(null);
  const { busy, nameProblem, clearNameProblem, lockedUntil, submit } = useSignIn(mode);
  const secondsLeft = useSecondsLeft(lockedUntil);
  const signingIn = mode === 'sign-in';
  const title = signingIn ? 'Sign In' : 'Sign Up';

  const press = useCallback((key: Key) => {
    setPin((typed) => typeDigit(typed, key, PIN_LENGTH));
    pinField.current?.focus();
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (secondsLeft === 0) void submit({ firstName, pin });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <TextField
        label="First Name"
        text={firstName}
        error={nameProblem}
        maxLength={100}
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
          onChange={(text) => setPin(pinOf(text))}
        />
      </div>
      <div className={classes.pad}>
        <Keypad onPress={press} disabled={busy} />
      </div>
      {secondsLeft > 0 && (
        <p className={classes.locked} role="alert">
          <IconLock size={20} aria-hidden />
          <span>
            Too many attempts. Try again in{' '}
            <strong className="tabular" aria-live="off">
              {formatWait(secondsLeft)}
            </strong>
          </span>
        </p>
      )}
      <Button className={classes.submit} type="submit" disabled={busy || secondsLeft > 0}>
        {busy ? 'Please wait...' : title}
      </Button>
      <button
        type="button"
        className={classes.toggle}
        disabled={busy}
        onClick={() => setMode(signingIn ? 'sign-up' : 'sign-in')}
      >
        {signingIn ? 'New staff member? Create PIN' : 'Already have a PIN? Sign in'}
      </button>
    </form>
  );
}
