/** A picture that somebody chooses on this device. */

/** The types that the server takes. */
export const PICTURES = 'image/png,image/jpeg,image/webp';
const MOST_BYTES = 1_000_000;
export const TOO_LARGE = 'The logo can have at most 1 MB.';

/** By its size, without reading it: it may have 20 MB. */
export function tooLarge(file: File): boolean {
  return file.size > MOST_BYTES;
}
