/** The list with one of its members a step further up or down; the same one where there is no further. */
export function moved<Each>(list: readonly Each[], at: number, step: number): readonly Each[] {
  const to = at + step;
  const [one, other] = [list[at], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, place) => (place === at ? other : place === to ? one : each));
}
