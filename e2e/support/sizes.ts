/** The counter's tablet, a phone and the office's desktop. */
export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** A phone at 130 % zoom. */
export const ZOOMED = { width: 300, height: 649 };
/**
 * The tablet at 200 %, a small notebook, a phone on its side, a small tablet held upright: not meant as tills, but in
 * use all the same.
 */
export const UNUSUAL = [
  { width: 512, height: 384 },
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 600, height: 960 },
] as const;
