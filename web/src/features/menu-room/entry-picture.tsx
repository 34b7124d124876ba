import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import { pictureAddress } from '~/api/menu-picture';
import type { MenuEntry } from '~/api/types';
import { Button } from '~/components/button';
import { failedUnless } from '~/components/failure-words';
import { Problem } from '~/components/problem';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { readFile } from '~/lib/read-file';
import { useJustNow } from '~/lib/use-just-now';
import { deletePicture, entriesQuery, putPicture } from './api';
import { MOST_BYTES, shrinkPicture } from './shrink-picture';

const TOO_LARGE = 'The picture can have at most 5 MB.';
const SIDE = 160;

class TooLarge extends Error {}

/** The picture on an item's tile. It is saved when it is chosen; whatever else was typed stays as it is. */
export function EntryPicture({ entry: { id, name, picture } }: { entry: MenuEntry }) {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const file = useRef<File | null>(null);

  const { wasJustNow: isTooSoon, noteNow: noteShown } = useJustNow();

  function show(now: string | null) {
    queries.setQueryData(entriesQuery.queryKey, (list) => {
      const entries = list?.entries.map((entry) => (entry.id === id ? { ...entry, picture: now } : entry));
      return list && entries && { ...list, entries };
    });
  }

  const onSettled = () => void queries.invalidateQueries({ queryKey: entriesQuery.queryKey });
  const set = useWrite({
    send: async () => {
      if (!file.current) return picture;
      const small = await shrinkPicture(file.current);
      if (small.size > MOST_BYTES) throw new TooLarge();
      return putPicture(id, { picture: await readFile(small), known: picture });
    },
    onDone: (saved) => {
      show(saved);
      showSuccess('Success', 'The picture is saved.');
    },
    failed: 'Failed to save the picture',
    onRefused: (error) => {
      if (error instanceof TooLarge) setRefused(TOO_LARGE);
      return error instanceof TooLarge;
    },
    onSettled,
  });
  const remove = useWrite({
    send: () => (picture ? deletePicture(id, picture) : Promise.resolve()),
    onDone: () => {
      show(null);
      showSuccess('Success', 'The picture is removed.');
    },
    failed: failedUnless('it may already be removed', 'Failed to remove the picture'),
    // Somebody else's picture takes its place, and must not be removed by a tap aimed at the one before.
    onRefused: async (error) => {
      if (!isCode(error, 'menu_changed')) return false;
      await queries.invalidateQueries({ queryKey: entriesQuery.queryKey });
      noteShown();
      return false;
    },
    onSettled,
  });
  const busy = set.busy || remove.busy;
  // What was wrong with one of the two says nothing once the other was tried.
  const [isRemoving, setRemoving] = useState(false);
  const problem = isRemoving ? picture && remove.problem : (refused ?? set.problem);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    file.current = currentTarget.files?.[0] ?? null;
    // So that choosing the same file again counts as a choice.
    currentTarget.value = '';
    if (!file.current || busy) return;
    setRefused(null);
    setRemoving(false);
    set.write();
  }

  function takeAway() {
    if (busy || isTooSoon()) return;
    setRemoving(true);
    remove.write();
  }

  return (
    <fieldset className="stack gap-4" aria-label="Picture">
      <span className="small dim" aria-hidden>
        Picture
      </span>
      <div className="row wrap">
        {picture && (
          <img
            key={picture}
            src={pictureAddress(picture, 'large')}
            alt={`${name} as on its tile`}
            width={SIDE}
            height={SIDE}
            style={{ borderRadius: 8 }}
          />
        )}
        <div className="stack grow" style={{ flexBasis: 240 }}>
          <div className="row wrap">
            <Button aria-disabled={busy} onClick={() => busy || input.current?.click()}>
              {set.busy ? 'Saving...' : picture ? 'Choose another picture' : 'Choose a picture'}
            </Button>
            {picture && (
              <Button danger aria-disabled={busy} onClick={takeAway}>
                Remove the picture
              </Button>
            )}
          </div>
          <p className="small dim">The tile shows the middle of it. It is saved when you choose it.</p>
          <Problem text={problem} />
        </div>
      </div>
      <input ref={input} type="file" accept="image/*" aria-label="Picture file" hidden onChange={choose} />
    </fieldset>
  );
}
