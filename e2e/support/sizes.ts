/** The counter's tablet, a phone and the office's desktop. */
export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };
