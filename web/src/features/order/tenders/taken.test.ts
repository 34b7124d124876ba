import { expect, test } from 'vitest';
import { parseTaken } from './taken';

const GCASH = { kind: 'gcash', name: 'GCash', reference: 'required' } as const;
const NOTHING = { tenders: [], shopCode: null };

test('kept ways to pay are read back, and none of them if they cannot be read', () => {
  const taken = { tenders: [GCASH], shopCode: '000201' };
  expect(parseTaken(JSON.stringify(taken))).toEqual(taken);
  expect(parseTaken(JSON.stringify({ tenders: [GCASH] }))).toEqual({ ...taken, shopCode: null });
  for (const spoiled of ['', 'null', '{', '[]', '{"tenders":[{"kind":"gcash"}]}', '{"tenders":[null]}'])
    expect(parseTaken(spoiled)).toEqual(NOTHING);
});
