/** Chooses files, as in the device's own dialog. */
import { expect } from 'vitest';

const isSaving = () =>
  [...document.querySelectorAll('button[aria-disabled="true"]')].some((button) =>
    /^(Choose|Saving)/.test(button.textContent ?? ''),
  );

/**
 * Sets the files directly, as 20 MB would take long on their way to the browser. Waits until the last ones are saved.
 */
export async function chooseFiles(...chosen: File[]): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(input).not.toBeNull();
  await expect.poll(isSaving).toBe(false);
  const field = input();
  if (!field) throw new Error('There is nowhere to choose a file');
  const files = new DataTransfer();
  for (const file of chosen) files.items.add(file);
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
