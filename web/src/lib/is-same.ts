/** Whether two values of a form say the same: lists and records by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
