/** An answer that stays away until `resolve` is called: for a slow server, or to look at the screen before the answer. */
export function later<T>(): { answer: Promise<T>; resolve: (answer: T) => void } {
  let resolve: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { answer, resolve };
}
