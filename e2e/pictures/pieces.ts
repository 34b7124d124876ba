/** Bills and coins of the Philippines, in centavos. */
const WORTHS = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1];

/** A sum as a drawer might hold it: several of each bill and coin, largest first. */
export function piecesOf(centavos: number): [worth: number, pieces: number][] {
  let left = centavos;
  return WORTHS.flatMap((worth, at) => {
    const smaller = WORTHS.slice(at + 1, at + 5).reduce((sum, next) => sum + next, 0);
    const pieces = Math.floor(Math.max(left - (worth > 500 ? smaller : 0), 0) / worth);
    left -= pieces * worth;
    return pieces > 0 ? [[worth, pieces]] : [];
  });
}
