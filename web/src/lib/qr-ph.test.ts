import { describe, expect, test } from 'vitest';
import cases from '../../../contracts/qr_ph_cases.json';
import { amountCode, checksum, NoShopCode, readShopCode } from './qr-ph';

describe('the QR Ph text agrees with contracts/qr_ph_cases.json', () => {
  test.each(cases.checksums)('the checksum of %j', ({ text, crc }) => {
    expect(checksum(text)).toBe(crc);
  });

  test.each(cases.shops)('$why', ({ text, name, city, amounts }) => {
    const shop = readShopCode(text);

    expect(shop).toEqual({ text, merchantName: name, merchantCity: city });
    for (const amount of amounts) expect(amountCode(shop, amount.centavos)).toBe(amount.text);
  });

  test.each(cases.typed)('pasted with $why', ({ typed, text }) => {
    expect(readShopCode(typed).text).toBe(text);
  });

  test.each(cases.refused)('refused: $why', ({ text, sentence }) => {
    expect(() => readShopCode(text)).toThrow(new NoShopCode(sentence));
  });
});

test.each([0, -1, 0.5, Number.NaN, 1_000_000_000_000])(
  'no amount code is made for %d centavos',
  (centavos) => {
    const shop = readShopCode(cases.shops[0]?.text ?? '');

    expect(() => amountCode(shop, centavos)).toThrow(RangeError);
  },
);
