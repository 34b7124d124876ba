/**
 * A UUIDv7: sortable by time, made here so that a repeated request is recognised.
 * `crypto.randomUUID` is absent without a secure context (plain http on a LAN); `getRandomValues` is not.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  return written(bytes, 7);
}

/**
 * A UUIDv4, for a record whose first eight characters are shown: in a UUIDv7 those are a timestamp, the same for a
 * minute.
 */
export function newShownId(): string {
  return written(crypto.getRandomValues(new Uint8Array(16)), 4);
}

function written(bytes: Uint8Array<ArrayBuffer>, version: number): string {
  const view = new DataView(bytes.buffer);
  view.setUint8(6, (version << 4) | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The first eight characters, as ids are shown (spec section 9). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
