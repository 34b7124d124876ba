import { create } from 'zustand';
import { useCurrentStaff } from '~/lib/current-staff';
import { ApiError } from './errors';
import type { Asked } from './types';

/** A question for another person to approve. */
export interface Question {
  asked: Asked;
  /** What it is about, in words for the approver: 'Void Order #12, ₱245.00'. */
  what: string;
  /** The id of the person whose action it is, if somebody else sends it: that person cannot approve it. */
  maker?: string | null | undefined;
  /** Why an approval already given does not count. */
  because?: string | null | undefined;
  /** What the person at the till may do without an approval. */
  instead?: { label: string; act: () => void };
}

interface Asking {
  question: Question;
  answer: (approvalId: string | null) => void;
}

/** The open question, one at a time; the app shows it over any screen. */
export const useAsking = create<{ asking: Asking | null }>(() => ({ asking: null }));

/** Nobody approved it. Whoever closed the question knows that, so nothing need be said. */
export class NotApproved extends Error {}

/** Ask for an approval; resolves with its id, or with null if nobody gave one. */
export function askForApproval(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    stopAsking();
    const asking: Asking = {
      question,
      answer: (approvalId) => {
        // A PIN sent before the question was left may be answered while the next question is open.
        if (useAsking.getState().asking === asking) useAsking.setState({ asking: null });
        resolve(approvalId);
      },
    };
    useAsking.setState({ asking });
  });
}

/** Close the question, because nobody is there to answer it any more. */
export function stopAsking(): void {
  useAsking.getState().asking?.answer(null);
}

/** The last approval given: an attempt whose answer was lost is repeated with it, rather than with another PIN. */
let last: { key: string; approval: string } | null = null;

/**
 * Do something that may need an approval. If the server wants one, ask for it and try again with it.
 * @param what what it is about, in words for the approver
 * @param send takes the query parameter that names the approval
 * @param known what has to be approved as far as this device knows; asked for before anything is sent
 * @throws NotApproved, and whatever `send` throws
 */
export async function withApproval<T>(
  what: string,
  send: (query: { approval?: string }) => Promise<T>,
  known: Asked | null = null,
): Promise<T> {
  const entry = entryNow();
  let query: { approval?: string } = known ? { approval: await approvalOf({ asked: known, what }) } : {};
  for (;;) {
    try {
      return await send(query);
    } catch (error) {
      const asked = error instanceof ApiError ? error.asked : null;
      // A person who has gone elsewhere since is busy with something else, and is told that it was not done.
      if (!asked || entryNow() !== entry) throw error;
      const because = query.approval && (error as ApiError).message;
      query = { approval: await approvalOf({ asked, what, because }, query.approval) };
    }
  }
}

/** Identifies the browser's history entry; a search that changes its address does not change it. */
function entryNow(): string {
  return `${globalThis.history?.state?.index} ${globalThis.location?.pathname}`;
}

/** @param refused an approval that was given but does not count */
async function approvalOf(question: Question, refused?: string): Promise<string> {
  const key = JSON.stringify(question.asked);
  if (last?.key === key && last.approval !== refused) return last.approval;
  const approval = await askForApproval(question);
  if (approval === null) throw new NotApproved();
  last = { key, approval };
  return approval;
}

// An approval is only for the person who asked for it.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  last = null;
  stopAsking();
});
