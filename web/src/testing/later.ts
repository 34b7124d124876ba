/** An answer that stays away until it is said: of a server that is slow, or that a test wants to look past. */
export function later<T>(): { answer: Promise<T>; say: (answer: T) => void } {
  let say: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    say = resolve;
  });
  return { answer, say };
}
