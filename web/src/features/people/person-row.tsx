import { useQueryClient } from '@tanstack/react-query';
import { adviceForAnswer } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import type { Person } from '~/api/types';
import { Button } from '~/components/button';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { peopleQuery, postReturn } from './api';

interface PersonRowProps {
  person: Person;
  /** The person who is looking at it: they may change their own PIN, and cannot dismiss themselves. */
  isSelf: boolean;
  onDismiss: () => void;
  onChangePin: () => void;
}

export function PersonRow({ person, isSelf, onDismiss, onChangePin }: PersonRowProps) {
  const { first_name: name, is_active } = person;
  return (
    <li className="row between pad-8">
      <span className="stack gap-0">
        <span className={`break ${is_active ? 'strong' : 'dim'}`}>{name}</span>
        <span className="small dim">{stateOf(person, isSelf)}</span>
      </span>
      {!is_active ? (
        <ReturnButton person={person} />
      ) : isSelf ? (
        <Button onClick={onChangePin}>Change my PIN</Button>
      ) : (
        <Button danger aria-label={`Dismiss ${name}`} onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </li>
  );
}

function ReturnButton({ person: { id, first_name: name } }: { person: Person }) {
  const queries = useQueryClient();
  const { busy, write } = useWrite({
    send: () => postReturn(id),
    onDone: () => showSuccess('Success', `${name} can sign in again.`),
    failed: (error) =>
      mayBeDone(error)
        ? `Failed to bring ${name} back. The server did not answer: ${name} may already be able to sign in.`
        : `${name} cannot return yet. ${adviceForAnswer(error)}`,
    onSettled: () => void queries.invalidateQueries(peopleQuery),
  });
  return (
    <Button aria-label={`Bring back ${name}`} aria-disabled={busy} onClick={write}>
      Bring back
    </Button>
  );
}

function stateOf({ is_active, is_signed_in }: Person, isSelf: boolean): string {
  if (isSelf) return 'You';
  if (!is_active) return 'Dismissed';
  return is_signed_in ? 'Signed in' : 'Not signed in';
}
