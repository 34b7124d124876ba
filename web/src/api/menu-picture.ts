/** The address of a menu picture with this hash: tile-sized, or large. */
export function pictureAddress(picture: string, size: 'tile' | 'large'): string {
  return `/api/menu/pictures/${size}/${picture}.webp`;
}
