import { isCode } from '~/api/advice';
import { ApiError, isWorthRetrying } from '~/api/errors';
import type { Batch, BatchAnswer } from '~/api/types';
import { isFinal } from '~/components/is-final';
import { newId } from '~/lib/ids';
import { isSame } from '~/lib/is-same';
import type { Kind } from '../words';
import { type Drafts, hasProblem, isPending, rowOf, rowsToSend } from './batch';
import { afterAnswer, flooredText } from './batch-answer';
import { changeBatch, deselectAll, markSent, useBatch } from './batch-store';

/** The server's limit for one request. */
const MOST_ROWS = 1000;

export interface Saved {
  saved: number;
  /** Selected rows that were not saved, because the server refused them or they have an error. */
  left: number;
  /** A sentence for each saved row of which less was removed than typed. */
  floored: string[];
}

/**
 * Save the selected, changed rows that have no errors. An earlier batch that may have arrived is sent again first,
 * unchanged: the server knows its id and applies it once.
 * @returns null if there was nothing to save
 * @throws ApiError; what was typed is kept
 */
export async function saveBatch(
  kind: Kind,
  send: (kind: Kind, batch: Batch) => Promise<BatchAnswer>,
): Promise<Saved | null> {
  const { unsettled, drafts } = useBatch.getState()[kind];
  if (!unsettled && !Object.values(drafts).some(isPending)) return null;
  const answers: BatchAnswer[] = [];
  const toSend = () => rowsToSend(useBatch.getState()[kind].drafts);
  if (unsettled) {
    try {
      answers.push(await sendPart(kind, unsettled, send));
    } catch (error) {
      // A batch refused as a whole was not saved: go on with the rows as they are typed now.
      if (!isFinal(error) || isSame(toSend(), unsettled.rows)) throw error;
    }
  }
  const rows = toSend().filter(({ id }) => !isRefused(kind, id, unsettled));
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    const batch_id = useBatch.getState()[kind].id ?? newId();
    answers.push(await sendPart(kind, { batch_id, rows: rows.slice(at, at + MOST_ROWS) }, send));
  }
  const left = Object.values(useBatch.getState()[kind].drafts).filter(
    (draft) => isPending(draft) && (draft.refused !== null || hasProblem(draft)),
  ).length;
  return {
    // An item in both batches counts once.
    saved: new Set(answers.flatMap(({ saved }) => saved.map(({ id }) => id))).size,
    left,
    floored: answers.flatMap(flooredText),
  };
}

async function sendPart(
  kind: Kind,
  batch: Batch,
  send: (kind: Kind, batch: Batch) => Promise<BatchAnswer>,
): Promise<BatchAnswer> {
  const isResend = batch === useBatch.getState()[kind].unsettled;
  markSent(kind, batch);
  try {
    const answer = await send(kind, batch);
    changeBatch(kind, {
      unsettled: null,
      id: newId(),
      drafts: afterAnswer(useBatch.getState()[kind].drafts, batch.rows, answer),
    });
    return answer;
  } catch (error) {
    // After a refusal the outcome is certain; after any other failure it is unknown.
    const isOutcomeKnown = isResend ? isFinal(error) : !isWorthRetrying(error);
    if (isCode(error, 'batch_differs')) deselectAll(kind);
    else if (isOutcomeKnown)
      changeBatch(kind, {
        unsettled: null,
        drafts: markInvalidRow(useBatch.getState()[kind].drafts, batch, error),
      });
    else changeBatch(kind, { lost: true });
    throw error;
  }
}

const ROW_FIELD = /^rows\.(\d+)\.to\.(\w+)$/;

/** If the whole batch was refused for one invalid value, mark its row. */
function markInvalidRow(drafts: Drafts, batch: Batch, error: unknown): Drafts {
  if (!(error instanceof ApiError)) return drafts;
  const [, place, field = null] = ROW_FIELD.exec(error.field ?? '') ?? [];
  const row = batch.rows[Number(place)];
  const draft = row && drafts[row.id];
  // Typed since, so it is another value than the refused one.
  if (!draft || !isSame(rowOf(row.id, draft).to, row.to)) return drafts;
  const { id } = row;
  return { ...drafts, [id]: { ...draft, refused: { id, error: 'invalid', detail: error.message, field } } };
}

/** The batch sent first has just had this row refused: sending it again would give the same answer. */
function isRefused(kind: Kind, id: string, first: Batch | null): boolean {
  return first !== null && Boolean(useBatch.getState()[kind].drafts[id]?.refused);
}
