/** Who has a discount by law in a restaurant. Laws, dates and sources are with the server's table: tax/kinds.py. */

export type KindName = 'senior' | 'pwd' | 'solo_parent' | 'athlete' | 'medal_of_valor' | 'foreign_mission';
/** How VAT is charged on what a person consumes. */
export type Vat = 'exempt' | 'zero_rated' | 'charged';

interface Kind {
  name: string;
  /** The discount on the amount without VAT, in tenths of a percent. */
  tenths: number;
  vat: Vat;
  /** Whether the discount holds for whatever the person eats and drinks; if not, the law names the goods. */
  by_head: boolean;
}

export const KINDS: Readonly<Record<KindName, Kind>> = {
  senior: { name: 'Senior', tenths: 200, vat: 'exempt', by_head: true },
  pwd: { name: 'PWD', tenths: 200, vat: 'exempt', by_head: true },
  solo_parent: { name: 'Solo parent', tenths: 100, vat: 'exempt', by_head: false },
  athlete: { name: 'National athlete or coach', tenths: 200, vat: 'charged', by_head: true },
  medal_of_valor: { name: 'Medal of Valor', tenths: 200, vat: 'charged', by_head: true },
  foreign_mission: { name: 'Foreign mission', tenths: 0, vat: 'zero_rated', by_head: true },
};
