import { create } from 'zustand';
import { useCurrentStaff } from '~/lib/current-staff';
import { ApiError } from './errors';
import type { Asked } from './types';

/** What somebody else is asked to approve. */
export interface Question {
  asked: Asked;
  /** For the approver to read: 'Void Order #12, ₱245.00'. */
  what: string;
  /** Why an approval that was given does not count. */
  because?: string;
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
    const answer = (approvalId: string | null) => {
      useAsking.setState({ asking: null });
      resolve(approvalId);
    };
    useAsking.setState({ asking: { question, answer } });
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
 * @throws NotApproved, and what `send` throws
 */
export async function withApproval<T>(
  what: string,
  send: (query: { approval?: string }) => Promise<T>,
): Promise<T> {
  let query: { approval?: string } = {};
  for (;;) {
    try {
      return await send(query);
    } catch (error) {
      const asked = error instanceof ApiError ? error.asked : null;
      if (!asked) throw error;
      const key = JSON.stringify(asked);
      if (last?.key === key && last.approval !== query.approval) query = { approval: last.approval };
      else {
        const because = query.approval === undefined ? {} : { because: (error as ApiError).message };
        const approval = await askForApproval({ asked, what, ...because });
        if (approval === null) throw new NotApproved();
        last = { key, approval };
        query = { approval };
      }
    }
  }
}

// An approval is for whoever asked.
useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id === before?.id) return;
  last = null;
  stopAsking();
});
