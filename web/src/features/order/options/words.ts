import { detailOf, ORDER_TYPE_WORDS } from '~/lib/sale-words';
import type { OrderLine } from '../lines';
import { TEMPERATURES } from './built-in';

/** 'Iced · Oat milk · Take-out'. What the line says otherwise, a silog's type in its name, is not said twice. */
export function lineDetail(line: OrderLine, withType: boolean): string {
  // Most lines have none, and a line is made while somebody waits.
  if (!line.options) return detailOf(line, withType);
  const { name, temperature, options, order_type } = line;
  const told = options.filter(
    (option) => !(temperature && option.choice_id in TEMPERATURES) && !name.endsWith(`(${option.name})`),
  );
  return [
    detailOf(line, false),
    ...told.map((option) => option.name),
    withType && ORDER_TYPE_WORDS[order_type],
  ]
    .filter(Boolean)
    .join(' · ');
}
