/**
 * QR Ph, the code that every Philippine bank and wallet app pays: the shop code, and the amount code made from it. A
 * till makes it without the network; the server checks the same text: contracts/qr_ph_cases.json, tenders/qr_ph.py.
 */
import { plainAmount } from '~/lib/money';

const NOT_QR_PH = 'This is not a QR Ph text: one begins with 000201.';
const NOT_WHOLE = 'The text is incomplete. Copy all of it again.';
const CHANGED = 'The text was changed: its checksum is wrong. Copy it again.';
const NOT_PESOS = 'This code is not in pesos.';
const NOT_PHILIPPINE = 'This code is not from the Philippines.';
const NO_ACCOUNT = 'This code does not name the account to pay into.';
const NO_NAME = 'This code does not name the shop and its city.';
const ONE_PAYMENT = 'This code is for one payment only. Use the one that your shop shows to everybody.';

const FORMAT = '000201';
const FOR_ONE_PAYMENT = '010212';
const [FIRST, ONCE, CURRENCY, AMOUNT] = ['00', '01', '53', '54'] as const;
const [COUNTRY, NAME, CITY, CHECKSUM] = ['58', '59', '60', '63'] as const;
const PESO = '608';
/** Account templates, which name their own scheme; 02 to 25 belong to card schemes. */
const ACCOUNT = /^(2[6-9]|[34]\d|5[01])$/;
/** The specification's limit for a code is 512. */
const LONGEST = 480;
/** '9999999999.99': an amount may have 13 characters. */
const MOST_CENTAVOS = 999_999_999_999;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;
const HEAD = /^\d{4}$/;

type Objects = Map<string, string>;

/** A text that was checked and trimmed, and the names that it shows to people. */
export interface ShopCode {
  text: string;
  merchantName: string;
  merchantCity: string;
}

/** Why a text is not a shop code; the message is a sentence for whoever pasted it. */
export class NoShopCode extends Error {}

/** Checks a text that somebody pasted. Throws `NoShopCode`. */
export function readShopCode(typed: string): ShopCode {
  const text = typed.replaceAll(/[\r\n]/g, '').replaceAll(/^[ \t]+|[ \t]+$/g, '');
  if (!text.startsWith(FORMAT) || [...text].length > LONGEST || HIDDEN.test(text))
    throw new NoShopCode(NOT_QR_PH);
  const objects = objectsOf(text);
  const stated = objects.get(CHECKSUM);
  if ([...objects.keys()].at(-1) !== CHECKSUM || stated?.length !== 4) throw new NoShopCode(NOT_WHOLE);
  if (checksum(text.slice(0, -4)) !== stated.toUpperCase()) throw new NoShopCode(CHANGED);
  return checkedShop(text, objects);
}

/** The shop that a text belongs to; null if it is not a shop code. */
export function shopOf(typed: string): ShopCode | null {
  try {
    return readShopCode(typed);
  } catch (reason) {
    if (reason instanceof NoShopCode) return null;
    throw reason;
  }
}

/**
 * The shop's text for one payment of exactly this amount. Everything but the amount, the mark for one payment and the
 * checksum stays as it was, in its order.
 */
export function amountCode(shop: ShopCode, amountCentavos: number): string {
  if (!Number.isInteger(amountCentavos) || amountCentavos < 1 || amountCentavos > MOST_CENTAVOS) {
    throw new RangeError(`No code can hold ${amountCentavos} centavos`);
  }
  let text = FORMAT + FOR_ONE_PAYMENT;
  for (const [tag, value] of objectsOf(shop.text)) {
    if (tag !== FIRST && tag !== ONCE && tag !== AMOUNT && tag !== CHECKSUM) text += object(tag, value);
    if (tag === CURRENCY) text += object(AMOUNT, plainAmount(amountCentavos));
  }
  text += `${CHECKSUM}04`;
  return text + checksum(text);
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes: four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function checkedShop(text: string, objects: Objects): ShopCode {
  if (objects.get(CURRENCY) !== PESO) throw new NoShopCode(NOT_PESOS);
  if (objects.get(COUNTRY) !== 'PH') throw new NoShopCode(NOT_PHILIPPINE);
  if (![...objects.keys()].some((tag) => ACCOUNT.test(tag))) throw new NoShopCode(NO_ACCOUNT);
  const merchantName = objects.get(NAME)?.trim();
  const merchantCity = objects.get(CITY)?.trim();
  if (!merchantName || !merchantCity) throw new NoShopCode(NO_NAME);
  // Some banks print 12 on codes that are used again, but with an amount as well it is somebody's bill.
  if (objects.get(ONCE) === '12' && objects.has(AMOUNT)) throw new NoShopCode(ONE_PAYMENT);
  return { text, merchantName, merchantCity };
}

/** Tag, length in characters and value, in sequence; templates are not taken apart. */
function objectsOf(text: string): Objects {
  const objects: Objects = new Map();
  // By code points, as the specification counts: a character beyond 16 bits is one.
  const signs = [...text];
  let place = 0;
  while (place < signs.length) {
    const head = signs.slice(place, place + 4).join('');
    if (!HEAD.test(head)) throw new NoShopCode(NOT_WHOLE);
    const tag = head.slice(0, 2);
    const length = Number(head.slice(2));
    const value = signs.slice(place + 4, place + 4 + length);
    if (value.length < length || objects.has(tag)) throw new NoShopCode(NOT_WHOLE);
    objects.set(tag, value.join(''));
    place += 4 + length;
  }
  return objects;
}

function object(tag: string, value: string): string {
  return `${tag}${String([...value].length).padStart(2, '0')}${value}`;
}
