import { type FormEvent, useState } from 'react';
import type { MenuItem } from '~/api/types';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { Keypad } from '~/components/keypad';
import { TextField } from '~/components/text-field';
import { dismissToast, showFailure } from '~/components/toast';
import { typeAmount } from '~/lib/keypad';
import { invalidAmount, parsePeso } from '~/lib/money';
import { useScanUndo } from '~/lib/scan/taking-back';
import { LONGEST_LINE_NAME, MOST_PRICE_CENTAVOS } from '../lines';
import { closeDialog, handleAnswer } from './dialog-state';
import { customEntered } from './tap-flow';

export function CustomItemDialog({ item }: { item: MenuItem }) {
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string | null>(null);
  useScanUndo(error, setError);

  function change(text: string) {
    setAmount(text);
    setError(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const centavos = parsePeso(amount);
    if (centavos !== null && centavos > 0 && centavos <= MOST_PRICE_CENTAVOS) {
      dismissToast();
      handleAnswer(customEntered(item, centavos, description));
      return;
    }
    const invalid = invalidAmount(amount);
    setError(invalid);
    showFailure(invalid, 'Invalid Amount');
  }

  return (
    <Dialog title="Add Custom Item" onClose={closeDialog}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <TextField
          label="Amount"
          prefix="₱"
          numeric
          inputMode="none"
          required
          text={amount}
          error={error}
          onChange={change}
        />
        <TextField
          label="Description"
          placeholder="Other"
          maxLength={LONGEST_LINE_NAME}
          text={description}
          onChange={setDescription}
        />
        <Keypad corner="." onPress={(key) => change(typeAmount(amount, key))} />
        <FormActions submit="Add" onClose={closeDialog} />
      </form>
    </Dialog>
  );
}
