import { useState } from 'react';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { Keypad } from '~/components/keypad';
import { typeDigit } from '~/lib/keypad';
import { parseWhole, wholeProblem } from '~/lib/whole';
import { MOST_UNITS } from '../lines';
import shared from '../order.module.css';
import { changeQuantity, lineById } from '../store';
import { closeDialog } from './dialog-state';

const DIGITS = String(MOST_UNITS).length;

export function QuantityDialog({ lineId }: { lineId: string }) {
  const line = lineById(lineId);
  // Empty: the old quantity is only the placeholder.
  const [text, setText] = useState('');
  if (!line) return null;
  const isTyped = text.trim() !== '';
  const problem = isTyped ? wholeProblem(text, 0, MOST_UNITS) : null;
  const quantity = isTyped ? parseWhole(text) : line.quantity;
  return (
    <Dialog title="Quantity" width={340} onClose={closeDialog}>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem || quantity === null) return;
          // First, because at 0 the line itself goes.
          closeDialog();
          changeQuantity(lineId, quantity);
        }}
      >
        <p className="break">{line.name}</p>
        <input
          className={`input strong ${shared.field}`}
          data-alone
          aria-label="Quantity"
          aria-invalid={problem !== null}
          aria-describedby="quantity-problem"
          inputMode="none"
          autoComplete="off"
          value={text}
          placeholder={String(line.quantity)}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="centre small bad kept-line" id="quantity-problem" aria-live="polite">
          {problem}
        </p>
        <Keypad onPress={(key) => setText(typeDigit(text, key, DIGITS))} />
        <FormActions submit={quantity === 0 ? 'Remove' : 'Set quantity'} onClose={closeDialog} />
      </form>
    </Dialog>
  );
}
