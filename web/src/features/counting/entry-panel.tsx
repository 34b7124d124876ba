import { type Ref, useEffect, useRef, useState } from 'react';
import type { CountLine } from '~/api/types';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { Keypad } from '~/components/keypad';
import beside from '~/components/keypad-beside.module.css';
import { useCurrentStaff } from '~/lib/current-staff';
import { type Key, typeDigit } from '~/lib/keypad';
import { formatTime } from '~/lib/time';
import { formatWhole, parseWhole, wholeProblem } from '~/lib/whole';
import { MOST_UNITS } from '../inventory/item';
import { amountText, countsPieces, mustCountAgain } from './amount';
import { panelClosed, setUnconfirmed, unconfirmedIn } from './unconfirmed';
import { addEntry } from './unsent-entries';
import { NO_PLACE } from './words';

interface EntryPanelProps {
  countId: string;
  line: CountLine;
  /** The item's count including what waits in this browser. */
  unsent: number | undefined;
  /** The item is no longer in the count, as somebody has deleted it. */
  isGone: boolean;
  /** Somebody is searching for another item: below the list this must not cover what was found. */
  searching: boolean;
  /** The item before was typed with a real keyboard, which goes on here. */
  isTyping: boolean;
  /** The entry is kept, or skipped for now: on to the next item. */
  onDone: (isTyping: boolean) => void;
}

type Field = 'units' | 'part';

const EMPTY: Record<Field, string> = { units: '', part: '' };
const GONE = 'It is no longer in this count. Tap Skip.';
const CHANGED = 'What one holds was changed. Tap Skip, then count it again.';
const DIGITS = String(MOST_UNITS).length;
const HALF = { flex: 1 };
const MODES = [
  { value: 'again', label: 'Count again' },
  { value: 'add', label: 'Add to it' },
] as const;

/** Asks how many there are of one item. Key it by the item. */
export function EntryPanel({ countId, line, unsent, isGone, searching, isTyping, onDone }: EntryPanelProps) {
  const { content_now: currentContent, content_unit: unit } = line;
  const [{ texts, content }, setTyped] = useState(() => {
    const typed = unconfirmedIn(countId);
    return typed?.itemId === line.item_id ? typed : { texts: EMPTY, content: currentContent };
  });
  const [field, setField] = useState<Field>('units');
  const [mode, setMode] = useState<'again' | 'add'>('again');
  const form = useRef<HTMLFormElement>(null);
  const fields = { units: useRef<HTMLInputElement>(null), part: useRef<HTMLInputElement>(null) };
  const isInPieces = countsPieces({ content_amount: currentContent, content_unit: unit });
  const isVoid = unsent === undefined && mustCountAgain(line);
  const known = unsent ?? line.counted?.counted_thousandths;
  const isTyped = texts.units.trim() !== '' || texts.part.trim() !== '';
  const itemId = line.item_id;
  useEffect(() => {
    setUnconfirmed(isTyped ? { countId, itemId, texts, content } : null);
  }, [countId, itemId, texts, content, isTyped]);
  useEffect(() => panelClosed, []);
  useEffect(
    () =>
      useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
        // A person who takes the screen over counts for themselves.
        if (staff && before && staff.id !== before.id) setTyped({ texts: EMPTY, content: currentContent });
      }),
    [currentContent],
  );
  const problem = isGone
    ? GONE
    : isTyped && content !== currentContent
      ? CHANGED
      : (problemIn(texts.units, MOST_UNITS) ?? problemIn(texts.part, currentContent));

  function type(key: Key) {
    setTyped((before) => withText(before, typeDigit(before.texts[field], key, DIGITS)));
  }

  function withText(before: { texts: typeof texts; content: number }, text: string, into = field) {
    const isFirst = Object.values(before.texts).every((each) => each.trim() === '');
    return { texts: { ...before.texts, [into]: text }, content: isFirst ? currentContent : before.content };
  }

  function submit() {
    if (!isTyped || problem) return;
    if (!isInPieces && field === 'units') return goTo('part');
    addEntry(countId, {
      item_id: line.item_id,
      name: line.name,
      units: parseWhole(texts.units) ?? 0,
      left_thousandths: (parseWhole(texts.part) ?? 0) * 1000,
      content_amount: currentContent,
      adds: mode === 'add' && known !== undefined && !isVoid,
    });
    leave();
  }

  function goTo(next: Field) {
    setField(next);
    if (hasKeyboard()) fields[next].current?.focus();
  }

  /** Whether the focus is in this form; a finger on the keypad gives it to nothing. */
  const hasKeyboard = () => form.current?.querySelector(':focus-visible') != null;

  function leave() {
    setUnconfirmed(null);
    // The last item stays on the panel: a second tap must not count it twice.
    setTyped({ texts: EMPTY, content: currentContent });
    setMode('again');
    const wasTyping = hasKeyboard();
    goTo('units');
    onDone(wasTyping);
  }

  return (
    <form
      ref={form}
      className={searching ? 'card stack' : `card stack ${beside.keypad}`}
      aria-label="Count"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <h2 className="large break">{line.name}</h2>
        <p className="small dim break">
          {line.kept_in || NO_PLACE}
          {!isInPieces && ` · one holds ${formatWhole(currentContent)} ${unit}`}
        </p>
      </div>
      {known !== undefined && (
        <>
          <p className="small">
            {unsent === undefined
              ? `${line.counted?.first_name} counted ${amountText(line, known)} at ${formatTime(line.counted?.counted_at ?? '')}`
              : `${amountText(line, known)} counted, not sent yet`}
          </p>
          {isVoid ? (
            <p className="small bad">What one holds was changed since. Count it again.</p>
          ) : (
            <Choice label="What to do with it" options={MODES} value={mode} onChange={setMode} />
          )}
        </>
      )}
      <div className="row">
        <NumberField
          ref={fields.units}
          autoFocus={isTyping}
          label={isInPieces ? 'Counted' : 'Full'}
          value={texts.units}
          isActive={field === 'units'}
          onFocus={() => setField('units')}
          onType={(text) => setTyped((before) => withText(before, text, 'units'))}
        />
        {!isInPieces && (
          <NumberField
            ref={fields.part}
            label={`In the open one, ${unit}`}
            value={texts.part}
            isActive={field === 'part'}
            onFocus={() => setField('part')}
            onType={(text) => setTyped((before) => withText(before, text, 'part'))}
          />
        )}
      </div>
      {problem && <p className="small bad">{problem}</p>}
      <Keypad onPress={type} />
      <div className="row">
        <Button style={HALF} onClick={leave}>
          Skip
        </Button>
        <Button style={HALF} primary type="submit" disabled={!isTyped || problem !== null}>
          Next
        </Button>
      </div>
    </form>
  );
}

/** An empty text is no problem. */
function problemIn(text: string, max: number): string | null {
  return text.trim() === '' ? null : wholeProblem(text, 0, max);
}

interface NumberFieldProps {
  ref: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  label: string;
  value: string;
  /** The keypad types here. */
  isActive: boolean;
  onFocus: () => void;
  onType: (text: string) => void;
}

function NumberField({ label, isActive, onType, ...field }: NumberFieldProps) {
  return (
    <label className="grow">
      <span className="small dim">{label}</span>
      <input
        {...field}
        className="input huge strong right"
        style={isActive ? { borderColor: 'var(--primary)' } : undefined}
        inputMode="none"
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
