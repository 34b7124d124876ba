import type { MenuItem } from '~/api/types';
import { choiceFor } from '~/lib/catalogue';
import { unitsInOrder } from '../store';
import { type Step, tapped } from './tap-flow';

/** What a tap on the item leads to, once it is clear that it can be had. By the order as it is, not as it is drawn. */
export function afterTap(item: MenuItem): Step {
  return tapped(item, choiceFor(item.name), unitsInOrder(item.id));
}
