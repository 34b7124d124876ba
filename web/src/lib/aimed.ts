/**
 * For this many milliseconds after something appears, disappears or changes by itself, a tap was aimed at what was
 * there before. A guess, longer than a person takes from seeing to tapping.
 */
export const AIMED_MS = 700;
