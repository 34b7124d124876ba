/** An answer that stays away until `say` is called: for a slow server, or to look at the screen before the answer. */
export function later<T>(): { answer: Promise<T>; say: (answer: T) => void } {
  let say: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    say = resolve;
  });
  return { answer, say };
}
