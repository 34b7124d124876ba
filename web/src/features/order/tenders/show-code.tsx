import { useEffect, useMemo, useState } from 'react';
import { Button } from '~/components/button';
import { showFailure } from '~/components/toast';
import { parsePeso } from '~/lib/money';
import { shopOf } from '~/lib/qr-ph';
import { useFile } from '~/lib/use-file';
import { focusOn, type TenderLine } from './paying';
import { useTaken } from './taken';

const load = () => import('./code-dialog');

const REMOVED =
  'The code was just removed in Settings. If the customer has not paid with it, choose another way to pay.';

interface ShowCodeProps {
  line: TenderLine;
  /** The order's total, in centavos. */
  total: number;
  /** Whether this is one of several parts, which has its own amount. */
  isPart: boolean;
}

/** Opens the code for exactly this amount; shown only if the cafe has pasted its own QR Ph text. */
export function ShowCode({ line, total, isPart }: ShowCodeProps) {
  const text = useTaken(({ shopCode }) => shopCode);
  const shop = useMemo(() => shopOf(text ?? ''), [text]);
  const [shown, setShown] = useState<'no' | 'now' | 'paid'>('no');
  // The text of the code that the customer may have scanned.
  const [textBefore, setTextBefore] = useState(text);
  const file = useFile(load, shop === null ? null : shown === 'now' ? 'now' : 'soon', () => {
    setShown('no');
    showFailure('The code cannot be shown now. Let the customer scan the one on the counter.');
  });
  const amount = isPart ? (parsePeso(line.amount) ?? 0) : total;
  useEffect(() => {
    // After the dialog has returned the focus.
    if (shown === 'paid') focusOn({ line: line.id, part: 'reference' });
  }, [shown, line.id]);
  const isRemoved = shop === null && shown === 'now';
  useEffect(() => {
    if (!isRemoved) return;
    setShown('no');
    showFailure(REMOVED);
  }, [isRemoved]);
  if (shop === null) return null;

  return (
    <>
      <Button
        disabled={amount <= 0 || amount > total}
        onClick={() => {
          setTextBefore(text);
          setShown('now');
        }}
      >
        Show code
      </Button>
      {shown === 'now' && file && (
        <file.CodeDialog
          shop={shop}
          amountCentavos={amount}
          isChanged={text !== textBefore}
          onPaid={() => setShown('paid')}
          onClose={() => setShown('no')}
        />
      )}
    </>
  );
}
