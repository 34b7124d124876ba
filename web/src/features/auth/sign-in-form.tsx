import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Keypad } from '~/components/keypad';
import { type Key, typeDigit } from '~/components/keypad-model';
import { formatWait, type Mode, PIN_LENGTH, pinOf } from './model';
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
      <TextInput
        className={classes.name}
        label="First Name"
        value={firstName}
        error={nameProblem}
        maxLength={100}
        required
        withAsterisk={false}
        autoFocus
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onChange={(event) => {
          setFirstName(event.currentTarget.value);
          clearNameProblem();
        }}
      />
      <TextInput
        ref={pinField}
        className={classes.pin}
        classNames={{ input: classes.pinInput ?? '' }}
        label="4-Digit PIN"
        value={pin}
        type="password"
        inputMode="none"
        maxLength={PIN_LENGTH}
        required
        withAsterisk={false}
        // A till is shared: the browser should not offer to keep anyone's PIN.
        autoComplete="one-time-code"
        onChange={(event) => setPin(pinOf(event.currentTarget.value))}
      />
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
