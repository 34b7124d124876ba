/** Photographs of what is on the menu. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { PYTHON } from './nursery.ts';

/** A JPEG, as a phone makes it; each word has its own. */
export function photographOf(dish: string): Buffer {
  return execFileSync(PYTHON, [join(import.meta.dirname, 'draw_dish.py'), dish], { maxBuffer: 10_000_000 });
}

/** Puts a photograph on the item's tile, where there is none yet; returns the picture's name in addresses. */
export async function putPicture(api: Api, item: string, dish = item): Promise<string> {
  const { id } = await api.item(item);
  const body = { picture: photographOf(dish).toString('base64'), known: null };
  const answer = await api.send('PUT', `/api/menu/pictures/${id}`, body);
  return ((await answer.json()) as { picture: string }).picture;
}
