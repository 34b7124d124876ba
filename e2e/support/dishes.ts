/** Photographs of items on the menu. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { PYTHON } from './nursery.ts';

/** Full size, as a phone makes them, and tile size, for tests that do not look at the resizing. */
const [FROM_A_PHONE_PX, ON_A_TILE_PX] = [1_200, 400];

/** A JPEG, as a phone makes it; each word gives a different one. */
export function photographOf(dish: string): Buffer {
  return Buffer.from(draw(FROM_A_PHONE_PX, [dish])[0] ?? '', 'base64');
}

/** Put a photograph on the item's tile, which must have none; returns the name that the picture has in addresses. */
export async function putPicture(api: Api, item: string): Promise<string> {
  const [picture = ''] = await putPictures(api, [item]);
  return picture;
}

/** As `putPicture`, for several items. */
export async function putPictures(api: Api, items: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const [nth, drawn] of draw(ON_A_TILE_PX, items).entries()) {
    const { id } = await api.item(items[nth] ?? '');
    const answer = await api.send('PUT', `/api/menu/pictures/${id}`, { picture: drawn, known: null });
    names.push(((await answer.json()) as { picture: string }).picture);
  }
  return names;
}

/** Returns the pictures in base64. */
function draw(width: number, dishes: readonly string[]): string[] {
  const words = [join(import.meta.dirname, 'draw_dish.py'), String(width), ...dishes];
  return execFileSync(PYTHON, words, { encoding: 'utf8', maxBuffer: 10_000_000 }).trim().split('\n');
}
