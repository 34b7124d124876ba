/** Files are chosen, as from the device's own dialog. */
import { expect } from 'vitest';

/** By hand: 20 MB would take long on their way to the browser. */
export async function chooseFiles(...chosen: File[]): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(input).not.toBeNull();
  const field = input();
  if (!field) throw new Error('There is nowhere to choose a file');
  const files = new DataTransfer();
  for (const file of chosen) files.items.add(file);
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
