import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OptionChoice, OptionGroup } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Problem } from '~/components/problem';
import { useStillThere } from '~/lib/use-still-there';
import { menuQuery } from '../api';
import { OUT_TODAY } from '../menu-tile';
import { FAILED } from '../use-menu';
import { useOut } from './use-out';

const BACK = 'Back on the menu';

interface OutDialogProps {
  itemId: string;
  /** Its name where it was held, until the menu has loaded. */
  name: string;
  onClose: () => void;
}

/** Marks an item, or one of its choices, as out today or as back. */
export function OutDialog({ itemId, name, onClose }: OutDialogProps) {
  const query = useQuery(menuQuery);
  const item = query.data?.items.find(({ id }) => id === itemId);
  const groups = query.data?.options.filter(({ id }) => item?.options.includes(id)) ?? [];
  return (
    <Dialog title={item?.name ?? name} onClose={onClose}>
      <div className="stack gap-16">
        {item ? (
          <>
            <p>Out today lasts until midnight, on every till. Orders that have it already keep it.</p>
            <ItemOut id={itemId} name={item.name} isOut={item.is_out} onDone={onClose} />
            {groups.map((group) => (
              <Choices key={group.id} group={group} onDone={onClose} />
            ))}
          </>
        ) : hasFailed(query) ? (
          <FailedState title={FAILED} onRetry={query.refetch} />
        ) : (
          <p className="dim" role="status">
            {query.data ? 'This is no longer on the menu.' : 'Loading menu items...'}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

interface OutProps {
  id: string;
  name: string;
  isOut: boolean;
  onDone: () => void;
}

/**
 * The button keeps its words from when the dialog opened, even if another device changes the state: it is under a
 * finger.
 */
function useToggle({ id, name, isOut, onDone }: OutProps) {
  const [wasOut] = useState(isOut);
  const isThere = useStillThere();
  // Somebody who has cancelled since may be at another question, which must not be closed.
  const write = useOut({ id, name, isOut: !wasOut, onDone: () => isThere() && onDone() });
  return { ...write, words: wasOut ? BACK : OUT_TODAY };
}

function ItemOut(props: OutProps) {
  const { busy, problem, write, words } = useToggle(props);
  return (
    <div className="stack">
      <Button primary aria-disabled={busy} onClick={write}>
        {words}
      </Button>
      <Problem text={problem} />
    </div>
  );
}

function Choices({ group, onDone }: { group: OptionGroup; onDone: () => void }) {
  return (
    <section className="stack" aria-label={group.name}>
      <h3 className="small dim">{group.name}, on every item that has it</h3>
      <ul className="stack">
        {group.choices.map((choice) => (
          <ChoiceOut key={choice.id} choice={choice} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function ChoiceOut({ choice, onDone }: { choice: OptionChoice; onDone: () => void }) {
  const { name, is_out } = choice;
  const { busy, problem, write, words } = useToggle({ ...choice, isOut: is_out, onDone });
  return (
    <li className="stack gap-4">
      <div className="row between gap-12">
        <span className="break">{name}</span>
        <Button aria-label={`${words}: ${name}`} aria-disabled={busy} onClick={write}>
          {words}
        </Button>
      </div>
      <Problem text={problem} />
    </li>
  );
}
