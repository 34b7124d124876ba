import type { Temperature } from '../lines';

/** The choices of the spec's own question, which the server knows by the same ids: contracts/line_price_cases.json. */
export const TEMPERATURES: Readonly<Record<string, Temperature>> = {
  '00000000-0000-7000-8000-000000000011': 'hot',
  '00000000-0000-7000-8000-000000000012': 'iced',
};
