import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adviceFor, isCode, SAVED_BEFORE } from '~/api/advice';
import { answer, api } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { StockItem } from '~/api/types';
import { sayFailed } from '~/components/failure-words';
import { showSuccess } from '~/components/toast';
import { createDrafts } from '~/lib/drafts';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { useOnce } from '~/lib/use-once';
import { MESSAGES } from '../dialogs/new-item';
import { listQuery } from '../list/api';
import { countOf, WORDS } from '../words';
import {
  type Draft,
  emptyDraft,
  FIELDS,
  type Field,
  isTyped,
  itemsIn,
  offersOther,
  type Problems,
  placeOf,
  problemAt,
  problemsIn,
  type Row,
  withoutSaved,
} from './rows';

const words = WORDS.inventory;

const ONLY_KEY = 'here';
const { useTyped, typedIn, store, forget } = createDrafts<Draft>('first items', isTyped);

const forgetAll = () => forget(ONLY_KEY);

export type FirstItemsForm = ReturnType<typeof useFirstItems>;

/** The form of five rows, which are added all or none. Used by the page, so that it survives a look at another step. */
export function useFirstItems(list: readonly StockItem[]) {
  const queries = useQueryClient();
  const [typed] = useTyped(ONLY_KEY);
  const [untouched, setUntouched] = useState(emptyDraft);
  const draft = typed ?? untouched;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const ref = useFocusInvalid(tries);
  const isOtherOffered = offersOther(list, draft);
  const items = itemsIn(draft, isOtherOffered && draft.other.wanted);

  // Discarded when the page is left, though not by a reload.
  useEffect(() => forgetAll, []);

  const change = (to: (draft: Draft) => Draft) => store(ONLY_KEY, to(typedIn(ONLY_KEY) ?? untouched));

  function showProblems(found: Problems, message: string | null) {
    setProblems(found);
    setFailure(message);
    setTries((times) => times + 1);
  }

  async function add() {
    const found = problemsIn(draft.rows);
    if (Object.keys(found).length > 0) return showProblems(found, null);
    const [first] = draft.rows;
    if (items.length === 0 && first) return showProblems({ [problemAt(first, 'name')]: MESSAGES.name }, null);
    try {
      await answer(api.POST('/api/first-day/items', { body: { items } }));
    } catch (error) {
      return showError(error);
    }
    await queries.invalidateQueries({ queryKey: listQuery('inventory').queryKey });
    forgetAll();
    setUntouched(emptyDraft());
    setProblems({});
    setFailure(null);
    showSuccess('Success', `${countOf('inventory', items.length)} added`);
  }

  async function showError(error: unknown) {
    const isTaken = isCode(error, 'item_name_taken');
    if (!sayFailed(error, { failed: isTaken ? words.nameTaken : words.failedToSave })) return;
    if (isCode(error, 'item_differs')) return leaveOutSaved();
    const place = error instanceof ApiError && error.field ? placeOf(error.field, items) : null;
    const row = draft.rows.find(({ id }) => id === place?.id);
    const field = FIELDS.find((name) => name === place?.field);
    const message = isTaken ? words.nameTaken : error instanceof ApiError ? error.detail : null;
    if (row && field && message) showProblems({ [problemAt(row, field)]: message }, null);
    else showProblems({}, adviceFor(error));
  }

  /** An earlier attempt had arrived, before something else was typed. */
  async function leaveOutSaved() {
    const now = await queries.fetchQuery({ ...listQuery('inventory'), retry: false }).catch(() => null);
    if (now) change((before) => withoutSaved(before, now));
    showProblems({}, SAVED_BEFORE);
  }

  return {
    draft,
    isTyped: isTyped(draft),
    problems,
    failure,
    busy,
    count: items.length,
    isOtherOffered,
    wantOther: (wanted: boolean) => {
      if (!busy) change((now) => ({ ...now, other: { ...now.other, wanted } }));
    },
    type: (row: Row, field: Field, text: string) => {
      // Input while saving would be lost. `disabled` would lose the focus.
      if (busy) return;
      setProblems(({ [problemAt(row, field)]: _, ...others }) => others);
      change((now) => ({
        ...now,
        rows: now.rows.map((each) => (each.id === row.id ? { ...each, [field]: text } : each)),
      }));
    },
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void once(add);
      },
    },
  };
}
