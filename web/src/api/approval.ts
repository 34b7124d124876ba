import { create } from 'zustand';
import { useCurrentStaff } from '~/lib/current-staff';
import { ApiError } from './errors';
import type { NeededApproval } from './types';

/** A question for another person to approve. */
export interface Question {
  asked: NeededApproval;
  /** What it is about, in words for the approver: 'Void Order #12, ₱245.00'. */
  what: string;
  /** The id of the person whose action it is, if another person sends it: the maker cannot approve it either. */
  maker?: string | null | undefined;
  /** Why an approval that was given already does not count. */
  because?: string | null | undefined;
  /** What the person at the till may do without an approval. */
  instead?: { label: string; act: () => void };
}

interface OpenQuestion {
  question: Question;
  answer: (approvalId: string | null) => void;
}

/** The open question, one at a time; the app shows it over any screen. */
export const useOpenQuestion = create<{ opened: OpenQuestion | null }>(() => ({ opened: null }));

/** Nobody approved the action. Whoever closed the question knows, so there is nothing to say. */
export class NotApproved extends Error {}

/** Asks for an approval; resolves with its id, or null if nobody gave one. */
export function askForApproval(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    closeQuestion();
    const open: OpenQuestion = {
      question,
      answer: (approvalId) => {
        // The PIN for a question that was left may be answered when the next question is already open.
        if (useOpenQuestion.getState().opened === open) useOpenQuestion.setState({ opened: null });
        resolve(approvalId);
      },
    };
    useOpenQuestion.setState({ opened: open });
  });
}

/** Closes the open question unanswered: nobody is there to answer it any more. */
export function closeQuestion(): void {
  useOpenQuestion.getState().opened?.answer(null);
}

/** The last approval given: a try whose answer was lost is repeated with it, not with another PIN. */
let last: { key: string; approval: string } | null = null;

/**
 * Does something that may need an approval. If the server wants one, asks for it and repeats the call with it.
 * @param what for the approver to read
 * @param send gets the query parameter that names the approval
 * @param known what has to be approved as far as this device knows: asked for before anything is sent
 * @throws NotApproved, and what `send` throws
 */
export async function withApproval<T>(
  what: string,
  send: (query: { approval?: string }) => Promise<T>,
  known: NeededApproval | null = null,
): Promise<T> {
  const entry = entryNow();
  let query: { approval?: string } = known ? { approval: await approvalOf({ asked: known, what }) } : {};
  for (;;) {
    try {
      const done = await send(query);
      // Used up: the same action done once more, such as a void after a restore, is another one.
      if (last?.approval === query.approval) last = null;
      return done;
    } catch (error) {
      const asked = error instanceof ApiError ? error.asked : null;
      // A person who has gone elsewhere since is busy with something else, and is told that it was not done.
      if (!asked || entryNow() !== entry) throw error;
      const because = query.approval && (error as ApiError).message;
      query = { approval: await approvalOf({ asked, what, because }, query.approval) };
    }
  }
}

/** The current entry of the browser's history; a search that changes its address leaves it the same. */
function entryNow(): string {
  return `${globalThis.history?.state?.index} ${globalThis.location?.pathname}`;
}

/** @param refused an approval that was given and does not count */
async function approvalOf(question: Question, refused?: string): Promise<string> {
  const key = JSON.stringify(question.asked);
  if (last?.key === key && last.approval !== refused) return last.approval;
  const approval = await askForApproval(question);
  if (approval === null) throw new NotApproved();
  last = { key, approval };
  return approval;
}

// An approval belongs to the person who asked.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  last = null;
  closeQuestion();
});
