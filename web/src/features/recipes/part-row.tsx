import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecipePart, StoredRecipe } from '~/api/types';
import { Button } from '~/components/button';
import { TextField } from '~/components/text-field';
import { useFocusLost } from '~/lib/focus-lost';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { formatPeso } from '~/lib/money';
import { parseThousandths } from '~/lib/thousandths';
import { withoutPart, withPart } from './changes';
import { ContentForm } from './content-form';
import { costOf } from './cost';
import { amountField, type Draft, type Ingredients, type PartDraft, partField, replacesField } from './draft';
import { HowRow } from './how-row';
import { holdsWords } from './words';

interface PartRowProps {
  kind: StoredRecipe['kind'];
  part: PartDraft;
  index: number;
  ingredients: Ingredients;
  problems: Record<string, string>;
  change: (to: (draft: Draft) => Draft) => void;
  onUnit: (ingredientId: string, unit: RecipePart['unit']) => void;
}

/** One ingredient: its amount, what that costs, and what one piece holds. */
export function PartRow({ kind, part, index, ingredients, problems, change, onUnit }: PartRowProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusLost<HTMLButtonElement>(String(isOpen));
  const { id, ingredientId, how, amount } = part;
  const ingredient = ingredients.get(ingredientId);
  const name = ingredient?.name ?? part.name;
  const fields = [amountField(index), replacesField(index), partField(index), `parts.${index}.unit`];
  const wrong = fields.map((field) => problems[field]).find(Boolean);
  const hasAmount = how === 'adds' || (how === 'instead' && !part.asMuch);
  const cost =
    ingredient &&
    hasAmount &&
    costOf([{ ingredient_id: ingredientId, amount_thousandths: parseThousandths(amount) ?? 0 }], ingredients);
  const set = (values: Partial<PartDraft>) => change((before) => withPart(before, id, values));
  return (
    <li ref={keepFocusNearby} className="stack gap-4 pad-8" aria-label={name}>
      <div className="row wrap">
        <div className="grow stack gap-0" style={{ flexBasis: 180 }}>
          <p className="row wrap baseline strong break">
            {name}
            {!ingredient?.is_active && (
              <span className="badge" data-tone="low">
                Deleted
              </span>
            )}
          </p>
          {ingredient && (
            <p className="row wrap small dim">
              {ingredient.made_to_order ? 'Made to order' : holdsWords(ingredient)}
              {ingredient.is_active && !isOpen && (
                <Button
                  ref={opener}
                  quiet
                  aria-label={`Change what one ${name} holds`}
                  onClick={() => setOpen(true)}
                >
                  Change
                </Button>
              )}
            </p>
          )}
        </div>
        <div className="row push" style={{ alignItems: 'end' }}>
          {hasAmount && (
            <div style={{ width: 120, minWidth: 0 }}>
              <TextField
                name={amountField(index)}
                dense
                label={`Amount in ${ingredient?.content_unit ?? part.unit}`}
                numeric
                inputMode="decimal"
                required
                autoFocus={amount === ''}
                text={amount}
                error={wrong}
                describedBy={`message-${id}`}
                onChange={(text) => set({ amount: text, unit: ingredient?.content_unit ?? part.unit })}
              />
            </div>
          )}
          <p className="row tall end" style={{ width: 88 }}>
            {typeof cost === 'number' && formatPeso(cost)}
          </p>
          <Button
            icon
            aria-label={`Remove ${name}`}
            onClick={() => change((before) => withoutPart(before, id))}
          >
            <IconX size={20} aria-hidden />
          </Button>
        </div>
      </div>
      {kind === 'choice' && <HowRow part={part} name={name} ingredients={ingredients} onChange={set} />}
      {isOpen && ingredient && (
        <ContentForm
          ingredient={ingredient}
          onSaved={(unit) => {
            setOpen(false);
            onUnit(ingredientId, unit);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      <p id={`message-${id}`} className="small strong bad" hidden={!wrong}>
        {wrong}
      </p>
    </li>
  );
}
