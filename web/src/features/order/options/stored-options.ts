import type { LineOption } from '~/api/types';
import { MOST_OPTIONS, MOST_PRICE_CENTAVOS } from '../lines';

/** Whether these are valid options of a stored line: a base price out of range means that they were tampered with. */
export function areOptions(value: unknown, priceCentavos: number): value is LineOption[] {
  if (!Array.isArray(value) || value.length > MOST_OPTIONS || !value.every(isOption)) return false;
  const base = value.reduce((left, { delta_centavos }) => left - delta_centavos, priceCentavos);
  return base >= 0 && base <= MOST_PRICE_CENTAVOS;
}

function isOption(value: Partial<LineOption> | null): value is LineOption {
  return (
    [value?.choice_id, value?.group_name, value?.name].every(
      (text) => typeof text === 'string' && text !== '',
    ) && Number.isInteger(value?.delta_centavos)
  );
}
