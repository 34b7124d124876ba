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
      {/* Discard must not push Save from under a finger when it appears: if both do not fit, the first wraps below. */}
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
