import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/button';
import { Keypad } from '~/components/keypad';
import classes from '~/components/keypad.module.css';
import { TextField } from '~/components/text-field';
import { showFailure } from '~/components/toast';
import { AIMED_MS } from '~/lib/aimed';
import { demo } from '~/lib/demo';
import { type Key, typeDigit } from '~/lib/keypad';
import { PIN_LENGTH } from '~/lib/pin';
import { useSettledPin } from '~/lib/scan/use-settled-pin';
import { useFile } from '~/lib/use-file';
import type { Credentials } from './api';
import { readNames } from './known-names';
import { LargePinField } from './large-pin-field';
import { NameChips } from './name-chips';
import { LONGEST_FIRST_NAME, type Mode } from './sign-in';
import { useSecondsLeft } from './use-seconds-left';
import { type PinOf, useSignIn } from './use-sign-in';
import { useWayIn } from './use-way-in';
import { WaitNote } from './wait-note';

const loadConfirmer = () => import('./confirmer-fields');
const loadPeople = () => import('./demo-people');

/** Spec section 2, 'Sign-in (/auth)'. */
export function SignInForm({ isDemo = demo !== '' }) {
  const [chosenMode, setMode] = useState<Mode | null>(null);
  const [firstName, setFirstName] = useState('');
  // Whoever signed in here last is probably standing beside the new person.
  const [confirmerName, setConfirmerName] = useState(() => readNames()[0]?.name ?? '');
  const [pins, setPins] = useState({ own: '', confirmer: '' });
  const fields = { own: useRef<HTMLInputElement>(null), confirmer: useRef<HTMLInputElement>(null) };
  const typedInto = useRef<PinOf>('own');
  const [hasKnown] = useState(() => readNames().length > 0);
  const { isFirst, isConfirmed, needsConfirmation } = useWayIn(!hasKnown || chosenMode === 'sign-up');
  const turnedAt = useRef(0);
  useEffect(() => {
    if (isFirst) turnedAt.current = performance.now();
  }, [isFirst]);
  const mode = chosenMode ?? (isFirst ? 'sign-up' : 'sign-in');
  const signingIn = mode === 'sign-in';
  const title = signingIn ? 'Sign In' : 'Sign Up';
  const asksConfirmer = isConfirmed && !signingIn;
  const { busy, known, forgetNames, problems, clearProblem, lockedUntil, submit } = useSignIn(mode, {
    isFirst,
    // Nobody can see which digit was wrong, so the next one starts over.
    onWrongPin: (of) => {
      setPins((before) => ({ ...before, [of]: '' }));
      fields[of].current?.focus();
    },
    onConfirmationNeeded: needsConfirmation,
  });
  const secondsLeft = useSecondsLeft(lockedUntil);
  const { settle, hold, stop } = useSettledPin();
  const shown = useFile(loadPeople, isDemo ? 'soon' : null);
  const onMissing = () => {
    turn();
    showFailure('This could not be opened. Check the connection and try again.');
  };
  const confirming = useFile(loadConfirmer, asksConfirmer ? 'now' : null, onMissing, true);

  /** At sign-in the last digit submits; a new PIN can be checked first. */
  function enter(name: string, pin: string) {
    const isDone = pin.length === PIN_LENGTH && name.trim() !== '';
    if (signingIn && isDone && !busy && secondsLeft === 0) void submit({ firstName: name, pin }, null);
  }

  function typePin(of: PinOf, typed: string) {
    if (busy) return;
    setPins((before) => ({ ...before, [of]: typed }));
    if (typed !== pins[of]) settle(typed, (pin) => enter(firstName, pin));
  }

  function enterAs(person: Credentials) {
    setFirstName(person.firstName);
    clearProblem('own');
    if (secondsLeft === 0) void submit(person, null);
  }

  function chooseName(name: string) {
    setFirstName(name);
    clearProblem('own');
    fields.own.current?.focus();
    enter(name, pins.own);
  }

  function pressKey(key: Key) {
    const of = typedInto.current;
    typePin(of, typeDigit(pins[of], key, PIN_LENGTH));
    fields[of].current?.focus();
  }

  function turn() {
    const wasAimedAtOther = chosenMode === null && performance.now() - turnedAt.current < AIMED_MS;
    setMode(signingIn || wasAimedAtOther ? 'sign-up' : 'sign-in');
    clearProblem('own');
    // A full field would take no digit of the other PIN, and the keypad types into one's own.
    setPins({ own: '', confirmer: '' });
    typedInto.current = 'own';
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    stop();
    // A disabled button loses the focus: after a failure Enter tries again.
    if (firstName.trim() && document.activeElement?.matches('[type=submit]'))
      fields[typedInto.current].current?.focus();
    const confirmer = asksConfirmer ? { firstName: confirmerName, pin: pins.confirmer } : null;
    if (secondsLeft === 0) void submit({ firstName, pin: pins.own }, confirmer);
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
      {isFirst && !signingIn && (
        <p>Nobody has signed up here yet. Enter your first name and choose a 4-digit PIN.</p>
      )}
      {signingIn && shown && <shown.DemoPeople disabled={busy} onChoose={enterAs} />}
      {signingIn && !isDemo && known.length > 0 && (
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
        error={problems.own}
        maxLength={LONGEST_FIRST_NAME}
        required
        autoFocus
        autoCapitalize="words"
        spellCheck={false}
        onChange={(text) => {
          setFirstName(text);
          clearProblem('own');
        }}
      />
      <LargePinField
        ref={fields.own}
        pin={pins.own}
        onFocus={() => {
          typedInto.current = 'own';
        }}
        onChange={(typed) => typePin('own', typed)}
      />
      {asksConfirmer && confirming && (
        <confirming.ConfirmerFields
          firstName={confirmerName}
          pin={pins.confirmer}
          nameProblem={problems.confirmer}
          pinProblem={problems.confirmerPin}
          onName={(text) => {
            setConfirmerName(text);
            clearProblem('confirmer');
          }}
          onPin={(typed) => {
            typePin('confirmer', typed);
            clearProblem('confirmerPin');
          }}
          onPinFocus={() => {
            typedInto.current = 'confirmer';
          }}
          pinRef={fields.confirmer}
        />
      )}
      <div className={classes.place}>
        <Keypad onPress={pressKey} disabled={busy} />
      </div>
      <WaitNote secondsLeft={secondsLeft} />
      <Button primary className="large" type="submit" disabled={busy || secondsLeft > 0}>
        {busy ? 'Please wait...' : title}
      </Button>
      <button type="button" className="link tall" disabled={busy} onClick={turn}>
        {signingIn ? 'New staff member? Create PIN' : 'Already have a PIN? Sign in'}
      </button>
    </form>
  );
}
