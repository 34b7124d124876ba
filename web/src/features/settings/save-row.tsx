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
  return (
    <>
      <Problem text={failure} />
      <div className="row wrap end">
        {/* One short word: a longer one is a row of its own on a phone, and pushes Save from under a finger. */}
        {isChanged && onDiscard && (
          <Button disabled={busy} onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button primary type="submit" disabled={!isChanged} aria-disabled={busy}>
          {busy ? 'Saving...' : save}
        </Button>
      </div>
    </>
  );
}
