import { useRef } from 'react';
import { newId } from '~/lib/ids';
import { useWrite } from './use-write';

type Write<Answer> = Parameters<typeof useWrite<Answer>>[0];

interface Create<Answer> extends Omit<Write<Answer>, 'send'> {
  send: (id: string) => Promise<Answer>;
}

/** A write by one tap that makes something: all tries of a tap whose answer was lost have one id, the next tap another. */
export function useCreate<Answer>({ send, onDone, ...what }: Create<Answer>) {
  const id = useRef(newId());
  return useWrite<Answer>({
    ...what,
    send: () => send(id.current),
    onDone: (answer) => {
      id.current = newId();
      onDone(answer);
    },
  });
}
