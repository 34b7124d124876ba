import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Out } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Problem } from '~/components/problem';
import { useStillList } from '~/components/use-still-rows';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { formatTime } from '~/lib/time';
import { OUT_TODAY } from '../menu-tile';
import { outsQuery } from './api';
import { useOut } from './use-out';

/** Everything that is out today, each with a button that puts it back. */
export function OutsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(outsQuery);
  const { data: outs } = query;
  const list = useRef<HTMLUListElement>(null);
  const onTap = useStillList(list);
  return (
    <Dialog title={OUT_TODAY} onClose={onClose}>
      {outs && outs.length > 0 ? (
        <ul ref={list} className="stack" onClickCapture={onTap}>
          {outs.map((out) => (
            <OutRow key={out.id} out={out} />
          ))}
        </ul>
      ) : hasFailed(query) ? (
        <FailedState title="What is out today could not be loaded" onRetry={query.refetch} />
      ) : (
        <p className="dim" role="status">
          {outs
            ? 'Nothing is out today. To mark an item as out, press and hold it on an order.'
            : 'Loading...'}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function OutRow({ out }: { out: Out }) {
  const { id, name, of, out_at, out_by_first_name } = out;
  const { busy, problem, write } = useOut({ id, name, isOut: false, onDone: () => undefined });
  return (
    <li ref={keepFocusNearby} className="stack gap-4" data-key={id}>
      <div className="row between gap-12">
        <p className="grow break">
          <b>{of ? `${of}: ${name}` : name}</b>
          <br />
          <span className="small dim">
            Since {formatTime(out_at)}
            {out_by_first_name && `, marked by ${out_by_first_name}`}
          </span>
        </p>
        <Button aria-label={`It is back: ${name}`} aria-disabled={busy} data-at-once onClick={write}>
          It is back
        </Button>
      </div>
      <Problem text={problem} />
    </li>
  );
}
