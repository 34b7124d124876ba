import { isWorthRetrying } from '~/api/errors';
import type { MenuEntryAnswer, MenuEntryBatch } from '~/api/types';
import { isFinal } from '~/components/is-final';
import { newId } from '~/lib/ids';
import { isSame } from '~/lib/is-same';
import {
  applyAnswer,
  forgetUnchanged,
  markLost,
  notSaved,
  rowsToSend,
  setUnsettled,
  useMenuDrafts,
} from './drafts';

/** The server's limit for one request. */
const MOST_ROWS = 1000;

/** How many items were saved, and how many rows say why they were not. */
export interface Saved {
  saved: number;
  left: number;
}

/**
 * Saves the changed rows without a mistake. An earlier batch that may have arrived is sent again first, unchanged:
 * otherwise its effect would be taken for somebody else's change.
 * @throws ApiError; what was typed stays
 */
export async function saveEntries(
  send: (batch: MenuEntryBatch) => Promise<MenuEntryAnswer>,
  today: string,
  groupName: (key: string) => string,
): Promise<Saved> {
  const saved = new Set<string>();
  async function sendOne(batch: MenuEntryBatch) {
    setUnsettled(batch);
    try {
      const answer = await send(batch);
      setUnsettled(null);
      applyAnswer(batch.rows, answer, today, groupName);
      for (const { id } of answer.saved) saved.add(id);
    } catch (error) {
      // A refusal is final; after anything else nobody knows.
      const isOver = batch === unsettled ? isFinal(error) : !isWorthRetrying(error);
      if (isOver) setUnsettled(null);
      else markLost();
      throw error;
    }
  }

  /** A batch that is refused as a whole has not arrived: what was typed since is all that is left to save. */
  async function sendAgain(batch: MenuEntryBatch) {
    try {
      await sendOne(batch);
    } catch (error) {
      if (!isFinal(error)) throw error;
      const since = rowsToSend(useMenuDrafts.getState(), today);
      if (since.length === 0 || isSame(since, batch.rows)) throw error;
    }
  }

  const { unsettled } = useMenuDrafts.getState();
  if (unsettled) await sendAgain(unsettled);
  const before = new Set(unsettled?.rows.map(({ id }) => id));
  const { drafts } = useMenuDrafts.getState();
  // A row refused a moment ago in the first batch says why, and is not saved over that unread.
  const rows = rowsToSend(useMenuDrafts.getState(), today).filter(
    ({ id }) => !before.has(id) || !drafts[id]?.refused,
  );
  for (let at = 0; at < rows.length; at += MOST_ROWS)
    await sendOne({ batch_id: newId(), rows: rows.slice(at, at + MOST_ROWS) });
  forgetUnchanged();
  return { saved: saved.size, left: notSaved(useMenuDrafts.getState()).length };
}
