import { useTryId } from '~/lib/use-try-id';
import { useWrite } from './use-write';

type Write<Answer> = Parameters<typeof useWrite<Answer>>[0];

interface Create<Answer> extends Omit<Write<Answer>, 'send'> {
  send: (id: string) => Promise<Answer>;
  /**
   * What the write makes, in words: if that changes, the next try is another one, and the server says what became of
   * the first.
   */
  of?: string;
  /** A tap that comes later than this after the last try is not its repeat. */
  withinMs?: number;
}

/**
 * A write by one tap that makes something: all tries of a tap whose answer was lost share one id, and the next tap gets
 * another.
 */
export function useCreate<Answer>({ send, onDone, of = '', withinMs, ...what }: Create<Answer>) {
  const { idOf, forget } = useTryId(withinMs);
  return useWrite<Answer>({
    ...what,
    send: () => send(idOf(of)),
    onDone: (answer) => {
      forget();
      onDone(answer);
    },
  });
}
