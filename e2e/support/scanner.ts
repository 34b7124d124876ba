/** A barcode scanner: a keyboard that types faster than any person. */
import type { Page } from '@playwright/test';

interface Scan {
  /** Milliseconds between keys, as their events report; the machine's own speed plays no part. */
  gapMs?: number;
  prefix?: string;
  end?: 'Enter' | 'Tab';
}

export async function scan(page: Page, code: string, { gapMs = 12, prefix = '', end = 'Enter' }: Scan = {}) {
  const keyboard = await page.context().newCDPSession(page);
  let at = Date.now() / 1000;
  const press = async (key: string, text: string, keyCode: number) => {
    at += gapMs / 1000;
    const event = { key, windowsVirtualKeyCode: keyCode, timestamp: at };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...(text && { text }) });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  for (const sign of prefix + code) await press(sign, sign, sign.toUpperCase().charCodeAt(0));
  if (end === 'Enter') await press('Enter', '\r', 13);
  else await press('Tab', '', 9);
  await keyboard.detach();
}
