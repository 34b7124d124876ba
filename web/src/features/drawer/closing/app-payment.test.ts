import { expect, test } from 'vitest';
import { initialTexts, keyOf, readAppPayment } from './app-payment';

const GCASH = { kind: 'gcash', name: 'GCash' } as const;
const OWN = { kind: 'other', name: 'GCash' } as const;

test('typed texts become a payment, and blank ones become null', () => {
  const texts = { way: keyOf(OWN), amount_centavos: '165', reference: ' 12 3 ', time: '15:07' };
  const typed = { id: 'id', ...OWN, amount_centavos: 16_500, reference: '12 3', time: '15:07' };
  expect(readAppPayment('id', texts, [GCASH, OWN])).toEqual({ payment: typed });
  expect(readAppPayment('id', { ...texts, reference: ' ', time: '' }, [GCASH, OWN])).toEqual({
    payment: { ...typed, reference: null, time: null },
  });
});

test('a way to pay must be chosen unless there is only one', () => {
  expect(initialTexts([GCASH]).way).toBe(keyOf(GCASH));
  expect(readAppPayment('id', { ...initialTexts([GCASH, OWN]), amount_centavos: '1' }, [GCASH, OWN])).toEqual(
    {
      problems: { way: 'Please choose how it was paid' },
    },
  );
});

test.each(['', '0', 'much', '-5'])('%j is not an amount', (amount_centavos) => {
  expect(readAppPayment('id', { ...initialTexts([GCASH]), amount_centavos }, [GCASH])).toEqual({
    problems: { amount_centavos: 'Please enter a valid amount' },
  });
});
