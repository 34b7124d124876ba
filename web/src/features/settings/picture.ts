/** A picture that somebody chooses on this device. */

/** What the server takes. */
export const PICTURES = 'image/png,image/jpeg,image/webp';
const MOST_BYTES = 1_000_000;
export const TOO_LARGE = 'The logo can have at most 1 MB.';

/** Said without reading it, be it 20 MB. */
export function tooLarge(file: File): boolean {
  return file.size > MOST_BYTES;
}

/** In Base64. Rejects where it cannot be read any more. */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
