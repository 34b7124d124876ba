import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { Dialog } from '~/components/dialog';
import { formatPeso } from '~/lib/money';
import { useScanUndo } from '~/lib/scan/taking-back';
import shared from '../order.module.css';
import { closeDialog } from '../questions/dialog-state';
import { undoRemoval, useOrder } from '../store';
import { CardFields } from './card-fields';
import { addCard, changePersons } from './changing';
import { focusOn, nextField } from './fields';
import { KindKeys } from './kind-keys';
import { type CardField, type CardLack, type CardRefusal, isAt, lacksOf } from './lack';
import { Persons } from './persons';
import type { SummableOrder } from './sums';
import { useOrderSums } from './use-order-sums';
import { countedWords, restWords } from './words';

const WAYS = [
  { value: 'heads', label: 'Equal shares' },
  { value: 'lines', label: 'Choose whose items' },
] as const;

/** Keeps the buttons in reach while the cards scroll. */
const IN_REACH = {
  position: 'sticky',
  bottom: 'calc(-1 * var(--dialog-edge))',
  marginBottom: 'calc(-1 * var(--dialog-edge))',
  paddingBlock: '8px var(--dialog-edge)',
  background: 'var(--surface)',
} as const;

interface CardsDialogProps {
  /** The field to open at, because something is missing there. */
  at: CardField | null;
  /** The server's refusal of a card, if any. */
  refused: CardRefusal | null;
}

/**
 * Who at the table has a card. Every keystroke is saved with the order: closing, reloading or another tab loses
 * nothing.
 */
export function CardsDialog({ at, refused }: CardsDialogProps) {
  const { order, sums, terms, details } = useOrderSums();
  const { persons, entitled } = order;
  const removed = useOrder((state) => state.removed);
  const lacks = lacksOf(order, details);
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  /**
   * Fields that somebody has left, which show their errors; 'all' when the dialog was opened at a field or Done was
   * pressed.
   */
  const [left, setLeft] = useState<readonly CardField[] | 'all'>(at ? 'all' : []);
  useScanUndo(left, setLeft);
  const [fieldToFocus, setFieldToFocus] = useState(at);
  const [counted, setCounted] = useState(persons ?? Math.max(entitled.length, 1));
  const focusWhereNeeded = useEffectEvent(() => {
    if (fieldToFocus) focusOn(form.current, fieldToFocus);
    // The usual first tap: which kind of card it is.
    else if (entitled.length === 0) form.current?.querySelector<HTMLElement>('[data-kind]')?.focus();
    else done.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody is sent to a field, not at each card
  useEffect(() => focusWhereNeeded(), [fieldToFocus]);

  function wordsAt(field: CardField): string | null {
    const isLeft = left === 'all' || left.some((each) => isAt(each, field));
    const lack = lacks.find((each) => isAt(each.at, field) && (isLeft || !each.isMissing));
    return (
      lack?.words ?? (refused && isAt(refused.at, field) && isStill(refused, order) ? refused.words : null)
    );
  }

  function leave(field: CardField): void {
    if (left !== 'all') setLeft([...left, field]);
  }

  function goTo(lack: CardLack): void {
    setLeft('all');
    focusOn(form.current, lack.at);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = lacks;
    if (first) goTo(first);
    else closeDialog();
  }

  /** Enter moves to the next field, and from the last one to Done. */
  function moveOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    (nextField(form.current, event.target) ?? done.current)?.focus();
  }

  const messages = [countedWords(order, sums), restWords(order, sums, terms)].filter(Boolean);
  return (
    <Dialog title="Senior / PWD" width={640} onClose={closeDialog}>
      <form ref={form} className="stack gap-12" onSubmit={submit} onKeyDown={moveOn} noValidate>
        <div className="row wrap between gap-12">
          <Persons
            persons={persons ?? counted}
            off={persons === null}
            onChange={(heads) => {
              setCounted(heads);
              changePersons(heads);
            }}
          />
          <div className="grow" style={{ minWidth: 'min(260px, 100%)' }}>
            <Choice
              label="Who has what"
              options={WAYS}
              value={persons === null ? 'lines' : 'heads'}
              onChange={(way) => changePersons(way === 'lines' ? null : counted)}
            />
          </div>
        </div>
        <p className="small strong bad kept-line" id="cards-persons" aria-live="polite">
          {wordsAt({ card: null, part: 'persons' })}
        </p>
        <KindKeys
          vat={terms.vat_registered}
          onAdd={(kind) => setFieldToFocus({ card: addCard(kind), part: 'name' })}
        />
        {entitled.length > 0 && (
          <ul className="stack" aria-label="Cards">
            {entitled.map((card) => (
              <CardFields
                key={card.id}
                card={card}
                order={order}
                share={sums.shares.get(card.id)}
                required={details === 'required'}
                wordsAt={wordsAt}
                onLeave={leave}
              />
            ))}
          </ul>
        )}
        <div role="status">
          {removed && (
            <p className="note row between">
              <span className="cut">{removed.text}</span>
              <Button onClick={undoRemoval}>Undo</Button>
            </p>
          )}
        </div>
        <div aria-live="polite">{messages.length > 0 && <p className="note">{messages.join(' ')}</p>}</div>
        <div className={`stack ${shared.actions}`} style={IN_REACH}>
          <Button onClick={closeDialog}>Close</Button>
          <Button primary type="submit" ref={done}>
            <span>Done</span> <span className="large">{formatPeso(sums.total_centavos)}</span>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function isStill({ at, text }: CardRefusal, { entitled }: SummableOrder): boolean {
  const card = entitled.find(({ id }) => id === at.card);
  return at.part === 'name' || at.part === 'id_number' ? card?.[at.part] === text : true;
}
