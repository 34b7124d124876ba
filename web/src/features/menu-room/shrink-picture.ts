/** The server's limit. */
export const MOST_BYTES = 5_000_000;
/** Twice what the server keeps of the shorter side. */
const SHORT_SIDE = 960;
const SMALL_BYTES = 500_000;

/**
 * A photograph no larger than its picture on the menu needs, so that a phone's 12 MB are not sent over a slow network.
 * A file that this browser cannot read stays as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, SHORT_SIDE / Math.min(photo.width, photo.height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    return (await drawn(photo, scale)) ?? file;
  } catch {
    return file;
  }
}

function drawn(photo: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // Transparent parts become white, as on the server.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
