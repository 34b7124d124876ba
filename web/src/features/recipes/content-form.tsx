import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { adviceFor, fieldProblem } from '~/api/advice';
import type { RecipeIngredient, RecipePart } from '~/api/types';
import { Button } from '~/components/button';
import { sayFailed } from '~/components/failure-words';
import { LabelledSelect } from '~/components/labelled-select';
import { saveOwn } from '~/components/save-own';
import { TextField } from '~/components/text-field';
import { useJustNow } from '~/lib/use-just-now';
import { useOnce } from '~/lib/use-once';
import { formatWhole, parseWhole, wholeProblem } from '~/lib/whole';
import { putContent, readIngredient, recipesQuery } from './api';

export const MOST_CONTENT = 1_000_000;
type Unit = RecipePart['unit'];
const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'pc', label: 'pieces' },
  { value: 'g', label: 'g' },
  { value: 'ml', label: 'ml' },
];

type Content = Pick<RecipeIngredient, 'content_amount' | 'content_unit'>;
const contentOf = ({ content_amount, content_unit }: Content): Content => ({ content_amount, content_unit });
const amountWords = ({ content_amount, content_unit }: Content) =>
  `${formatWhole(content_amount)} ${content_unit}`;

interface ContentFormProps {
  ingredient: RecipeIngredient;
  onSaved: (unit: Unit) => void;
  onClose: () => void;
}

/** What one bag, bottle or piece holds. It belongs to the item, so it is saved immediately, and not with the recipe. */
export function ContentForm({ ingredient, onSaved, onClose }: ContentFormProps) {
  const queries = useQueryClient();
  const { id, name } = ingredient;
  const [amount, setAmount] = useState(formatWhole(ingredient.content_amount));
  const [unit, setUnit] = useState(ingredient.content_unit);
  const [problem, setProblem] = useState<string | null>(null);
  // What the person saw when this was opened, or was told since.
  const [known, setKnown] = useState(contentOf(ingredient));
  const { busy, once } = useOnce();
  const { wasJustNow: isTooSoon, noteNow: noteConflict } = useJustNow();

  async function save() {
    if (isTooSoon()) return;
    const wrong = wholeProblem(amount, 1, MOST_CONTENT);
    setProblem(wrong);
    if (wrong) return;
    const typed = { content_amount: parseWhole(amount) ?? 1, content_unit: unit };
    let theirs: Content | null = null;
    try {
      await saveOwn<Content, unknown>({
        record: `content of ${id}`,
        known,
        desired: () => typed,
        send: (base) => putContent(ingredient, { ...typed, known: base }),
        clash: 'item_changed',
        read: async () => {
          const now = await readIngredient(queries, id);
          return now && contentOf(now);
        },
        onKnown: setKnown,
        // Compared with theirs from now on, so that saving again is deliberate.
        onClash: (now) => {
          theirs = now;
          setKnown(now);
          noteConflict();
        },
      });
      await queries.invalidateQueries({ queryKey: recipesQuery.queryKey });
      onSaved(unit);
    } catch (error) {
      if (theirs)
        return setProblem(`Someone else made this ${amountWords(theirs)}. Save again to keep yours.`);
      if (!sayFailed(error, { failed: `Failed to save ${name}` })) return;
      setProblem(Object.values(fieldProblem(error))[0] ?? adviceFor(error));
    }
  }

  /** Enter must not submit the recipe's form around this one. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) void once(save);
  }

  return (
    <fieldset className="stack gap-4 rule" onKeyDown={press}>
      <legend className="visually-hidden">What one {name} holds</legend>
      <div className="row wrap" style={{ alignItems: 'end' }}>
        <div style={{ width: 144 }}>
          <TextField
            dense
            label="One holds"
            numeric
            inputMode="numeric"
            required
            autoFocus
            text={amount}
            error={problem}
            describedBy={`content-${id}`}
            onChange={(text) => {
              // Input while saving would be lost.
              if (busy) return;
              setProblem(null);
              setAmount(text);
            }}
          />
        </div>
        <LabelledSelect
          label="Unit"
          labelled="dense"
          options={UNITS}
          value={unit}
          onChange={(chosen) => busy || setUnit(chosen)}
        />
        <Button aria-disabled={busy} onClick={() => void once(save)}>
          {busy ? 'Saving...' : 'Save what one holds'}
        </Button>
        <Button quiet disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p id={`content-${id}`} className="small strong bad" hidden={!problem}>
        {problem}
      </p>
    </fieldset>
  );
}
