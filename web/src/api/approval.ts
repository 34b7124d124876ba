import { create } from 'zustand';
import { useCurrentStaff } from '~/lib/current-staff';
import { ApiError } from './errors';
import type { Asked } from './types';

/** What somebody else is asked to approve. */
export interface Question {
  asked: Asked;
  /** For the approver to read: 'Void Order #12, ₱245.00'. */
  what: string;
  /** Whose it is, by the id: another person sends it, and they cannot approve it. */
  maker?: string | null | undefined;
  /** Why an approval that was given does not count. */
  because?: string | null | undefined;
  /** What the person at the till may do without one. */
  instead?: { label: string; act: () => void };
}

interface Asking {
  question: Question;
  answer: (approvalId: string | null) => void;
}

/** The open question, one at a time; whatever screen is open, the app shows it. */
export const useAsking = create<{ asking: Asking | null }>(() => ({ asking: null }));

/** Nobody approved it. Whoever closed the question knows, so there is nothing to say. */
export class NotApproved extends Error {}

/** Asks; resolves with the id of the approval, or null where nobody gave one. */
export function askForApproval(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    stopAsking();
    const asking: Asking = {
      question,
      answer: (approvalId) => {
        // A PIN that was on its way when the question was left may be answered over the next one.
        if (useAsking.getState().asking === asking) useAsking.setState({ asking: null });
        resolve(approvalId);
      },
    };
    useAsking.setState({ asking });
  });
}

/** Nobody is there to answer any more. */
export function stopAsking(): void {
  useAsking.getState().asking?.answer(null);
}

/** The last one given: a try whose answer was lost is repeated with it, not with another PIN. */
let last: { key: string; approval: string } | null = null;

/**
 * Does what may need an approval. Where the server wants one it is asked for, and the same is done with it.
 * @param what for the approver to read
 * @param send gets the part of the address that names the approval
 * @param known what has to be approved as far as this device knows, which is then asked for before anything is sent
 * @throws NotApproved, and what `send` throws
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
      // Whoever has gone elsewhere since is at something else, and is told that it was not done.
      if (!asked || entryNow() !== entry) throw error;
      const because = query.approval && (error as ApiError).message;
      query = { approval: await approvalOf({ asked, what, because }, query.approval) };
    }
  }
}

/** Of the browser's history; what a search changes in its address is still the same. */
function entryNow(): string {
  return `${globalThis.history?.state?.index} ${globalThis.location?.pathname}`;
}

/** @param refused one that was given and does not count */
async function approvalOf(question: Question, refused?: string): Promise<string> {
  const key = JSON.stringify(question.asked);
  if (last?.key === key && last.approval !== refused) return last.approval;
  const approval = await askForApproval(question);
  if (approval === null) throw new NotApproved();
  last = { key, approval };
  return approval;
}

// An approval is for whoever asked.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  last = null;
  stopAsking();
});
