/** Where a picture of the menu is, by its hash: on a tile, or large. */
export function pictureAddress(picture: string, size: 'tile' | 'large'): string {
  return `/api/menu/pictures/${size}/${picture}.webp`;
}
