import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '~/api/errors';
import type { MenuChip, MenuEntry, MenuEntryAnswer, MenuEntryRow } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { Choice } from '~/components/choice';
import { DayField } from '~/components/day-field';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { LabelledSelect } from '~/components/labelled-select';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { saveOwn } from '~/components/save-own';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { showSuccess } from '~/components/toast';
import { useForm } from '~/components/use-form';
import { shiftDay } from '~/lib/days';
import { newId } from '~/lib/ids';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { entriesQuery, sendEntries } from './api';
import { ComingPrices } from './coming-prices';
import {
  conflictsOf,
  type EntryTexts,
  MESSAGES,
  nowWords,
  problemsOf,
  rowOf,
  savedAs,
  savedPrice,
  textsOf,
} from './editing';
import { LONGEST_CODE, MOST_PRICE_CENTAVOS, nameOfGroup, ruleWords } from './entry';
import { EntryPicture } from './entry-picture';
import { HueChoice } from './hue-choice';
import { SoldTimes } from './sold-times';
import { useScannedCode } from './use-scanned-code';

interface EntryDialogProps {
  /** The entry as it is now, or as it last was if it is gone. */
  entry: MenuEntry;
  groups: readonly MenuChip[];
  today: string;
  onClose: () => void;
}

const WHEN = [
  { value: 'now', label: 'From now on' },
  { value: 'day', label: 'From a day on' },
] as const;
/** Fields that can show a message beside them. */
const BESIDE: readonly string[] = ['price_centavos', 'price_from', 'code'];
const ROW_FIELD = /^rows\.0\.to\.(\w+)/;

/** Everything that an owner sets for one item. */
export function EntryDialog({ entry, groups, today, onClose }: EntryDialogProps) {
  const queries = useQueryClient();
  // What the person saw when typing began, or was told since.
  const [known, setKnown] = useState(entry);
  // Fixed to what is shown: past midnight it would be another day.
  const [tomorrow] = useState(shiftDay(today, 1));
  const [when, setWhen] = useState<'now' | 'day'>('now');
  const { texts, over, failure, busy, form, field, refuse, ask } = useForm<EntryTexts>({
    untouched: { ...textsOf(known), price_from: tomorrow },
    submit: save,
    failed: 'Failed to update menu',
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.kind !== 'status') return false;
      const name = ROW_FIELD.exec(error.field ?? '')?.[1] ?? error.field;
      if (name) showProblem(name, error.message);
      return Boolean(name);
    },
  });

  const dayOver = (base: MenuEntry, typed: EntryTexts) =>
    when === 'day' && base.rule_price_centavos !== null ? typed.price_from : '';
  const rowOver = (base: MenuEntry) => {
    const typed = over({ ...textsOf(base), price_from: tomorrow });
    return rowOf(base, { ...typed, price_from: dayOver(base, typed) }, today);
  };

  async function save() {
    const found = problemsOf(texts, when === 'day');
    if (Object.keys(found).length > 0) return refuse(found, null);
    // A refusal brings the current entry along.
    let theirs: MenuEntry | null = null;
    const send = async (row: MenuEntryRow) => {
      const { refused } = await sendEntries({ batch_id: newId(), rows: [row] });
      const why = refused[0];
      theirs = why?.now ?? null;
      void queries.invalidateQueries({ queryKey: entriesQuery.queryKey });
      if (why) throw refusalOf(why);
      return 'saved';
    };
    const done = await saveOwn({
      record: `menu entry ${entry.id}`,
      known,
      desired: (base) => savedAs(base, rowOver(base), today),
      send: async (base) => {
        const elsewhen = savedPrice(known, base, dayOver(base, texts));
        if (elsewhen) return ask({ price_centavos: elsewhen }, null);
        const row = rowOver(base);
        return row ? send(row) : 'unchanged';
      },
      // A price set for another day changes the coming prices too, and a lost save would look as if it had arrived.
      isSentOnce: true,
      clash: 'menu_changed',
      read: async () => {
        if (theirs) return theirs;
        const { entries } = await queries.fetchQuery({ ...entriesQuery, staleTime: 0, retry: false });
        return entries.find(({ id }) => id === entry.id) ?? null;
      },
      onKnown: setKnown,
      onClash: showConflict,
    });
    if (!done) return;
    if (done === 'unchanged') return onClose();
    showSuccess('Success', `Updated ${entry.name}`);
    onClose();
  }

  /**
   * Keeps what was typed, and compares it from now on with what another person saved, so that saving again is
   * deliberate.
   */
  function showConflict(now: MenuEntry, base: MenuEntry, refusal: unknown) {
    const row = rowOver(base);
    setKnown(now);
    // All of them, since the next try is compared with everything that is stored now.
    const conflicting = row ? conflictsOf(row, (refusal as ApiError).field ?? '', now, today) : [];
    const wordsOf = (names: string[]) =>
      nowWords(names, now, row?.price_from || today, (key) => nameOfGroup(groups, key));
    const others = conflicting.filter((each) => !BESIDE.includes(each));
    const beside = conflicting.filter((each) => BESIDE.includes(each)).map((each) => [each, wordsOf([each])]);
    ask(Object.fromEntries(beside), others.length > 0 ? wordsOf(others) : null);
  }

  function showProblem(name: string, words: string) {
    const isBeside = BESIDE.includes(name);
    refuse(isBeside ? { [name]: words } : {}, isBeside ? null : words);
  }

  const code = field('code');
  useScannedCode(code.onChange);
  const price = field('price_centavos');
  const from = field('price_from');
  const usual = known.rule_price_centavos;
  const groupChoices = [
    { value: '', label: `By its name: ${nameOfGroup(groups, known.default_group)}` },
    ...groups.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <Dialog title={entry.name} width={640} onClose={() => busy || onClose()}>
      <form {...form} className="stack gap-12">
        {usual === null ? (
          <p className="small dim">The price of this item is typed at the till.</p>
        ) : (
          <>
            <MoneyField
              {...price}
              label="Menu price"
              invalid={MESSAGES.price_centavos}
              most={MOST_PRICE_CENTAVOS}
              placeholder={formatPeso(usual).slice(1)}
              note={`Empty: ${formatPeso(usual)}. ${ruleWords(known)}.`}
            />
            <div className="row wrap">
              <Choice
                label="The price applies"
                options={WHEN}
                value={when}
                onChange={(chosen) => busy || setWhen(chosen)}
              />
              {when === 'day' && (
                <DayField
                  label="From"
                  on={from.text}
                  onChange={from.onChange}
                  onClear={() => from.onChange('')}
                />
              )}
            </div>
            <Problem text={from.error} />
            <ComingPrices entry={entry} />
          </>
        )}
        <LabelledSelect
          label="Group"
          labelled="above"
          options={groupChoices}
          value={texts.group_key}
          onChange={field('group_key').onChange}
        />
        <Switch label="On the menu" on={texts.is_listed} onChange={field('is_listed').onChange} />
        <HueChoice none="Its group's" hue={texts.hue} onChange={field('hue').onChange} />
        <EntryPicture entry={entry} />
        <SoldTimes
          texts={texts}
          onAlways={field('isAlways').onChange}
          onDays={field('days').onChange}
          onFrom={field('from').onChange}
          onUntil={field('until').onChange}
          error={field('days').error ?? field('until').error}
        />
        <TextField
          {...code}
          label="Barcode or short number"
          maxLength={LONGEST_CODE}
          note="A scanner finds the item by it."
        />
        {usual !== null &&
          (rowOver(known) === null ? (
            <ButtonLink href={addressOf('/recipes', { of: entry.id })}>Recipe</ButtonLink>
          ) : (
            <p className="row small dim tall">Save this first to change its recipe.</p>
          ))}
        <FormActions submit="Save" underWay="Saving..." busy={busy} failure={failure} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function refusalOf({ error, detail, field }: MenuEntryAnswer['refused'][number]): ApiError {
  return new ApiError('status', 409, error === 'code_taken' ? 'invalid' : error, detail, field);
}
