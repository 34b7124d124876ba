const NOTES = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** Above the largest note: the round amounts that people hand over in several notes, likeliest first. */
const STEPS = [100_000, 50_000, 10_000, 5_000, 2_000];
const MOST = 3;

/** The amounts, besides the exact one, that a customer is likely to hand over: lowest first, at most three. */
export function roundAmounts(totalCentavos: number): number[] {
  if (totalCentavos <= 0) return [];
  const tenders = new Set(NOTES.filter((note) => note > totalCentavos).slice(0, MOST));
  for (const step of STEPS) {
    const rounded = Math.ceil(totalCentavos / step) * step;
    if (tenders.size < MOST && rounded > totalCentavos) tenders.add(rounded);
  }
  return [...tenders].sort((a, b) => a - b);
}
