/** A barcode scanner, a keyboard that types faster than any person; and a person. */
import { cdp } from 'vitest/browser';

interface Typing {
  /** Milliseconds from key to key, as the events' timestamps say; the machine's own speed plays no part. */
  gapMs?: number;
  prefix?: string;
  end?: 'Enter' | 'Tab';
}

const A_PERSON_MS = 110;

export async function scan(
  code: string,
  { gapMs = 12, prefix = '', end = 'Enter' }: Typing = {},
): Promise<void> {
  let at = Date.now() / 1000;
  const press = async (key: string, text: string, windowsVirtualKeyCode: number) => {
    at += gapMs / 1000;
    const event = { key, windowsVirtualKeyCode, timestamp: at };
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...(text && { text }) });
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  for (const sign of prefix + code) await press(sign, sign, sign.toUpperCase().charCodeAt(0));
  if (end === 'Enter') await press('Enter', '\r', 13);
  else await press('Tab', '', 9);
}

/** Types as fast as people do, and ends with this key. */
export function typeAsAPerson(text: string, end: 'Enter' | 'Tab'): Promise<void> {
  return scan(text, { gapMs: A_PERSON_MS, end });
}
