import type { SaleLine } from '~/api/types';

/** The choices of the spec's own question, which the server knows by the same ids: contracts/line_price_cases.json. */
export const TEMPERATURES: Readonly<Record<string, NonNullable<SaleLine['temperature']>>> = {
  '00000000-0000-7000-8000-000000000011': 'hot',
  '00000000-0000-7000-8000-000000000012': 'iced',
};
