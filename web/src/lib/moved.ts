/** The list with one member moved a step up or down; the same list if that member is at the end. */
export function moved<Each>(list: readonly Each[], at: number, step: number): readonly Each[] {
  const [one, other] = [list[at], list[at + step]];
  if (one === undefined || other === undefined) return list;
  return list.with(at, other).with(at + step, one);
}
