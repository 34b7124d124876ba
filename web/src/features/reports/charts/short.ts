/** Short numbers for places with little room, always shown in addition to the exact ones. */

const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

/** 950 → '950', 12000 → '12K', 1234567 → '1.2M'; at most three figures. */
export function formatShort(number: number): string {
  const sign = number < 0 ? '-' : '';
  let [size, power] = [Math.abs(number), 0];
  // A number that would round to 1000K becomes 1M.
  while (size >= 999.5 && power < SUFFIXES.length - 1) {
    size /= 1000;
    power += 1;
  }
  const hasDecimal = power > 0 && size < 99.95;
  return `${sign}${hasDecimal ? Math.round(size * 10) / 10 : Math.round(size)}${SUFFIXES[power]}`;
}

/** 1234567890 centavos → '₱12.3M'. */
export function formatShortPeso(centavos: number): string {
  const short = formatShort(centavos / 100);
  return short.startsWith('-') ? `-₱${short.slice(1)}` : `₱${short}`;
}
