import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecipeIngredient } from '~/api/types';
import { Button } from '~/components/button';
import { SearchField } from '~/components/search-field';
import { hasWords, searchWords } from '~/lib/search-words';
import type { PartDraft } from './draft';

/** Nobody would read more: typing another letter is quicker. */
const MOST_SHOWN = 8;
const LISTS = { inventory: 'Inventory', supply: 'Supplies' } as const;

interface IngredientSearchProps {
  ingredients: readonly RecipeIngredient[];
  added: readonly PartDraft[];
  onAdd: (ingredient: RecipeIngredient) => void;
}

/** Finds an ingredient in the inventory and the supplies. */
export function IngredientSearch({ ingredients, added, onAdd }: IngredientSearchProps) {
  const [text, setText] = useState('');
  const words = searchWords(text);
  const isAdded = (id: string) => added.some((part) => part.ingredientId === id && part.how === 'adds');
  const found =
    words.length === 0
      ? []
      : ingredients.filter(({ id, name, is_active }) => is_active && !isAdded(id) && hasWords(name, words));

  function add(ingredient: RecipeIngredient) {
    setText('');
    onAdd(ingredient);
  }

  return (
    <div className="stack">
      <SearchField
        label="Add an ingredient"
        placeholder="Add an ingredient"
        text={text}
        onChange={setText}
        onEnter={() => found[0] && add(found[0])}
      />
      {words.length > 0 && (
        <ul className="row wrap" aria-label="Ingredients found">
          {found.slice(0, MOST_SHOWN).map((each) => (
            <li key={each.id} style={{ maxWidth: '100%' }}>
              <Button onClick={() => add(each)}>
                <IconPlus size={18} aria-hidden />
                <span className="visually-hidden">Add</span>
                <span className="break">{each.name}</span>
                <span className="small dim">{LISTS[each.kind]}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <p className="small dim" role="status">
          {found.length === 0
            ? 'Nothing in the inventory or supplies has this name.'
            : found.length > MOST_SHOWN && `${found.length - MOST_SHOWN} more: type another letter.`}
        </p>
      )}
    </div>
  );
}
