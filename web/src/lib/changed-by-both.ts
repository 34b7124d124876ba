/** The fields to which two people have given different values, both unlike the one that they started from. */
export function changedByBoth<Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  known: Values,
  mine: Values,
  now: Values,
): Name[] {
  return names.filter(
    (name) => new Set([known, mine, now].map((values) => JSON.stringify(values[name]))).size === 3,
  );
}
