import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adviceFor, isCode, SAVED_BEFORE } from '~/api/advice';
import { answer, api } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { NewItem, StockItem } from '~/api/types';
import { sayFailed } from '~/components/failure-words';
import { showSuccess } from '~/components/toast';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { keptDrafts } from '~/lib/kept-drafts';
import { useOnce } from '~/lib/use-once';
import { SAY } from '../dialogs/new-item';
import { listQuery } from '../list/api';
import { countOf, WORDS } from '../words';
import {
  type Draft,
  emptyDraft,
  FIELDS,
  type Field,
  isBlank,
  itemsIn,
  lacksOther,
  type Problems,
  placeOf,
  problemAt,
  problemsIn,
  type Row,
  withoutSaved,
} from './rows';

const KEY = 'first items';
const words = WORDS.inventory;
const { useDrafts, typeInto, forget } = keptDrafts<Draft, null>(
  KEY,
  ({ draft }) => !draft.rows.every(isBlank),
);

/** Five rows that are added together or not at all; they outlive a visit to another step. */
export function useFirstItems(list: readonly StockItem[], onAdded: () => void) {
  const queries = useQueryClient();
  // The ids of what nobody has typed in yet.
  const [untouched, setUntouched] = useState(emptyDraft);
  const draft = useDrafts((drafts) => drafts[KEY])?.draft ?? untouched;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const ref = useFocusInvalid(tries);
  const offersOther = lacksOther(list);
  const items = (of: Draft) => itemsIn(of, offersOther && of.other.wanted);
  const count = items(draft).length;

  const change = (to: (draft: Draft) => Draft) => typeInto(KEY, { draft: untouched, base: null }, to);

  function refuse(found: Problems, told: string | null) {
    setProblems(found);
    setFailure(told);
    setTries((times) => times + 1);
  }

  async function add() {
    const found = problemsIn(draft.rows);
    if (Object.keys(found).length > 0) return refuse(found, null);
    const [first] = draft.rows;
    if (count === 0 && first) return refuse({ [problemAt(first, 'name')]: SAY.name }, null);
    const sent = items(draft);
    try {
      await answer(api.POST('/api/first-day/items', { body: { items: sent } }));
    } catch (error) {
      return tell(error, sent);
    }
    forget(KEY);
    setUntouched(emptyDraft());
    refuse({}, null);
    await queries.invalidateQueries({ queryKey: listQuery('inventory').queryKey });
    showSuccess('Success', `${countOf('inventory', sent.length)} added`);
    onAdded();
  }

  async function tell(error: unknown, sent: readonly NewItem[]) {
    const isTaken = isCode(error, 'item_name_taken');
    if (!sayFailed(error, { failed: isTaken ? words.nameTaken : words.failedToSave })) return;
    if (isCode(error, 'item_differs')) return leaveOutSaved();
    const place = error instanceof ApiError && error.field ? placeOf(error.field, sent) : null;
    const row = draft.rows.find(({ id }) => id === place?.id);
    const field = FIELDS.find((name) => name === place?.field);
    const said = isTaken ? words.nameTaken : error instanceof ApiError ? error.said : null;
    if (row && field && said) refuse({ [problemAt(row, field)]: said }, null);
    else refuse({}, adviceFor(error));
  }

  /** A first try had arrived before something else was typed. */
  async function leaveOutSaved() {
    const now = await queries.fetchQuery({ ...listQuery('inventory'), retry: false }).catch(() => null);
    if (now) change((typed) => withoutSaved(typed, now));
    refuse({}, SAVED_BEFORE);
  }

  return {
    draft,
    isTyped: !draft.rows.every(isBlank),
    problems,
    failure,
    busy,
    count,
    offersOther,
    wantOther: (wanted: boolean) => change((typed) => ({ ...typed, other: { ...typed.other, wanted } })),
    type: (row: Row, field: Field, text: string) => {
      // Input while saving would be lost. `disabled` would drop the focus.
      if (busy) return;
      setProblems(({ [problemAt(row, field)]: _, ...others }) => others);
      change((typed) => ({
        ...typed,
        rows: typed.rows.map((each) => (each.id === row.id ? { ...each, [field]: text } : each)),
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
