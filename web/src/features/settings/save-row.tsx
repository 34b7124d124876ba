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
        {/* There from the start: on a phone it is a row of its own, which would push the Save button from under a finger. */}
        {onDiscard && (
          <Button disabled={!isChanged || busy} onClick={onDiscard}>
            Discard changes
          </Button>
        )}
        <Button primary type="submit" disabled={!isChanged} aria-disabled={busy}>
          {busy ? 'Saving...' : save}
        </Button>
      </div>
    </>
  );
}
