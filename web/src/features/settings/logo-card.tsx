import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import { logoQuery } from '~/api/logo';
import type { Logo } from '~/api/types';
import { Button } from '~/components/button';
import { failedUnless } from '~/components/failure-words';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { readFile } from '~/lib/read-file';
import { useJustNow } from '~/lib/use-just-now';
import { deleteLogo, putLogo } from './api';
import { PICTURES, TOO_LARGE, tooLarge } from './picture';

/** The picture above receipts and bills, as it is printed. */
export function LogoCard() {
  const { data: logo } = useQuery(logoQuery);
  const queries = useQueryClient();
  const [sizeProblem, setSizeProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const file = useRef<File | null>(null);
  const tried = useRef({ id: newId(), picture: '' });
  const { wasJustNow: wasJustWarned, noteNow: noteWarned } = useJustNow();
  const onSettled = () => void queries.invalidateQueries({ queryKey: logoQuery.queryKey });
  const set = useWrite<Logo | null>({
    send: async () => {
      if (!file.current) return null;
      const picture = await readFile(file.current);
      // The same picture sent again is the same logo, whose answer was lost; another picture is another logo.
      if (picture !== tried.current.picture) tried.current = { id: newId(), picture };
      return putLogo({ ...tried.current, known: logo?.id ?? null });
    },
    onDone: (saved) => {
      tried.current = { id: newId(), picture: '' };
      queries.setQueryData(logoQuery.queryKey, saved);
      showSuccess('Success', 'The logo is saved.');
    },
    failed: 'Failed to save the logo',
    onSettled,
  });
  const remove = useWrite({
    send: () => (logo ? deleteLogo(logo.id) : Promise.resolve()),
    onDone: () => {
      queries.setQueryData(logoQuery.queryKey, null);
      showSuccess('Success', 'The logo is removed.');
    },
    failed: failedUnless('it may already be removed', 'Failed to remove the logo'),
    // Somebody else's logo takes its place, and must not be removed by a tap aimed at the one before.
    onRefused: async (error) => {
      if (!isCode(error, 'logo_changed')) return false;
      await queries.invalidateQueries({ queryKey: logoQuery.queryKey });
      noteWarned();
      return false;
    },
    onSettled,
  });
  const busy = set.busy || remove.busy;
  // What was wrong with one of the two says nothing once the other was tried.
  const [isRemoving, setRemoving] = useState(false);
  const problem = isRemoving ? logo && remove.problem : (sizeProblem ?? set.problem);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0] ?? null;
    // So that choosing the same file again counts as a choice.
    currentTarget.value = '';
    if (!chosen || busy) return;
    setRemoving(false);
    setSizeProblem(tooLarge(chosen) ? TOO_LARGE : null);
    if (tooLarge(chosen)) return;
    file.current = chosen;
    set.write();
  }

  function takeAway() {
    if (busy || wasJustWarned()) return;
    setRemoving(true);
    remove.write();
  }

  return (
    <TitledCard title="Logo">
      {logo && (
        <div className="centre pad-8 blank">
          <img
            src={`data:image/png;base64,${logo.png}`}
            alt="The logo as it is printed"
            width={logo.width}
            height={logo.height}
            style={{ maxWidth: '100%', height: 'auto', background: '#fff', padding: 8 }}
          />
        </div>
      )}
      <p className="small dim">
        Printed in black and white above the name on receipts and bills. PNG, JPEG or WebP, at most 1 MB.
      </p>
      <Problem text={problem} />
      <input ref={input} type="file" accept={PICTURES} aria-label="Picture" hidden onChange={choose} />
      <div className="row wrap">
        <Button aria-disabled={busy} onClick={() => input.current?.click()}>
          {set.busy ? 'Saving...' : logo ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {logo && (
          <Button danger aria-disabled={busy} onClick={takeAway}>
            Remove the logo
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
