/**
 * So long after something came, went or turned by itself, in milliseconds, a tap was aimed at what stood there before.
 * A guess, longer than a person takes from seeing to tapping.
 */
export const AIMED_MS = 700;
