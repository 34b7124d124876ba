/** The list with one member moved a step up or down; the same list if that member is at the end. */
export function moved<Each>(list: readonly Each[], at: number, step: number): readonly Each[] {
  const to = at + step;
  const [one, other] = [list[at], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, place) => (place === at ? other : place === to ? one : each));
}
