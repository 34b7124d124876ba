import { useQueryClient } from '@tanstack/react-query';
import type { PairingCode } from '~/api/types';
import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { useFocusFirst } from '~/lib/focus-first';
import { codeQuery, postConfirm, postRefuse } from '../api';

interface ClaimQuestionProps {
  code: PairingCode;
}

/** Somebody typed the code: is it the device that was meant? */
export function ClaimQuestion({ code: { id, name, browser, address } }: ClaimQuestionProps) {
  const queries = useQueryClient();
  // The outcome shows in the code's state.
  const settled = {
    onDone: () => undefined,
    onSettled: () => void queries.invalidateQueries(codeQuery(id)),
  };
  const confirm = useWrite({
    ...settled,
    send: () => postConfirm(id),
    failed: `Failed to add ${name}`,
  });
  const refuse = useWrite({ ...settled, send: () => postRefuse(id), failed: `Failed to refuse ${name}` });
  // A person who is typing at this moment must not let a stranger in.
  const first = useFocusFirst<HTMLButtonElement>();
  const busy = confirm.busy || refuse.busy;
  return (
    <div className="stack gap-16">
      <p role="alert" className="break">
        <strong>{[browser ?? 'A browser', address].filter(Boolean).join(', ')}</strong> asks to be added as{' '}
        <strong>{name}</strong>.
      </p>
      <p className="small dim">Add it only if you are holding it, or know who is.</p>
      <Problem text={confirm.problem ?? refuse.problem} />
      <DialogActions>
        <Button danger ref={first} aria-disabled={busy} onClick={busy ? undefined : refuse.write}>
          Refuse
        </Button>
        <Button primary aria-disabled={busy} onClick={busy ? undefined : confirm.write}>
          {confirm.busy ? 'Please wait...' : 'Add'}
        </Button>
      </DialogActions>
    </div>
  );
}
