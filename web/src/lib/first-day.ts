/**
 * The key under which this browser remembers the current step of the first day's guide: the app starts there. Absent
 * where no guide is under way.
 */
export const AT_STEP = 'firstDay';
