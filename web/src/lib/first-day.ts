/**
 * Under what this browser remembers at which step of the guide through the first day one was: a start leads there.
 * Absent where nobody is led.
 */
export const AT_STEP = 'firstDay';
