/** The state of the row that an address opens: in the list, no longer counted, or not here. */
export type OpenedState = 'listed' | 'voided' | 'deleted' | 'missing';

const TEXT = {
  voided: 'was voided: it no longer counts.',
  deleted: 'was deleted. It is listed below, with its history.',
  missing: "is not in this day's list.",
};

interface OpenedNoteProps {
  /** 'cash movement'. */
  what: string;
  /** Undefined while the list is not known, or nothing is opened. */
  state: OpenedState | undefined;
}

export function OpenedNote({ what, state }: OpenedNoteProps) {
  if (state === undefined || state === 'listed') return null;
  return (
    <p className="note" data-tone="low" role="status">
      The {what} that you opened {TEXT[state]}
    </p>
  );
}
