import { useQueryClient } from '@tanstack/react-query';
import type { Person } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { peopleQuery, postDismiss } from './api';

interface DismissDialogProps {
  person: Person;
  /** Anybody can make a PIN on a device of the cafe, even somebody who was dismissed. */
  isSignUpOpen: boolean;
  onClose: () => void;
}

/** Dismisses a person. Nothing that they did is lost; only their access ends. */
export function DismissDialog({ person, isSignUpOpen, onClose }: DismissDialogProps) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    send: () => postDismiss(person.id),
    onDone: () => {
      showSuccess('Success', `${person.first_name} can no longer sign in.`);
      onClose();
    },
    failed: `Failed to dismiss ${person.first_name}`,
    onSettled: () => void queries.invalidateQueries(peopleQuery),
  });
  return (
    <ConfirmDialog
      title={`Dismiss ${person.first_name}?`}
      confirm="Dismiss"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
      more={
        isSignUpOpen && (
          <p className="note break" data-tone="low">
            Sign-up on other devices is open: {person.first_name} can come back with a new PIN. To prevent
            that, choose 'Confirmed' under Access.
          </p>
        )
      }
    >
      {person.first_name} is signed out on every device and can no longer sign in. What {person.first_name}{' '}
      did keeps that name.
    </ConfirmDialog>
  );
}
