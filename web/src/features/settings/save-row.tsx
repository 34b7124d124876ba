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
      {/* What comes does not push Save from under a finger: without room for both, the first of them is the lower one. */}
      <div className="row end" style={{ flexWrap: 'wrap-reverse' }}>
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
