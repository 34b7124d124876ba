import { useRef } from 'react';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';

interface SaveRowProps {
  /** 'Save taxes'. */
  save: string;
  /** Why it failed. */
  failure: string | null;
  isChanged: boolean;
  busy: boolean;
  onDiscard?: () => void;
}

/** The end of a form of settings: what went wrong, and the button that saves. */
export function SaveRow({ save, failure, isChanged, busy, onDiscard }: SaveRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Problem text={failure} />
      {/* Discard must not push Save from under a finger when it appears: if both do not fit, the first wraps below. */}
      <div className="row end" style={{ flexWrap: 'wrap-reverse' }}>
        {isChanged && onDiscard && (
          <Button
            disabled={busy}
            onClick={() => {
              onDiscard();
              // Discard itself is about to go.
              button.current?.focus();
            }}
          >
            Discard
          </Button>
        )}
        {/* Not `disabled`, which would lose the focus as soon as everything is saved. */}
        <Button
          ref={button}
          primary
          type="submit"
          aria-disabled={busy || !isChanged}
          data-disabled={!isChanged}
          onClick={(event) => isChanged || event.preventDefault()}
        >
          {busy ? 'Saving...' : save}
        </Button>
      </div>
    </>
  );
}
