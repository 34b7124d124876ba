import { Choice } from '~/components/choice';
import { LabelledSelect } from '~/components/labelled-select';
import { Switch } from '~/components/switch';
import type { How, Ingredients, PartDraft } from './draft';

interface HowRowProps {
  part: PartDraft;
  /** The ingredient's name. */
  name: string;
  ingredients: Ingredients;
  onChange: (values: Partial<PartDraft>) => void;
}

const HOW: readonly { value: How; label: string }[] = [
  { value: 'adds', label: 'Adds' },
  { value: 'instead', label: 'Instead of' },
  { value: 'without', label: 'Without' },
];

/** How a choice changes what the item takes. */
export function HowRow({ part, name, ingredients, onChange }: HowRowProps) {
  const { how, replacesId, asMuch, ingredientId } = part;
  const taken = [...ingredients.values()].filter(({ id, is_taken }) => is_taken || id === replacesId);
  const isSameUnit =
    ingredients.get(replacesId)?.content_unit === ingredients.get(ingredientId)?.content_unit &&
    replacesId !== ingredientId;
  return (
    <div className="row wrap">
      <Choice
        label={`What is done with ${name}`}
        options={HOW}
        value={how}
        onChange={(value) => onChange({ how: value })}
      />
      {how === 'instead' && (
        <LabelledSelect
          label="Replaces"
          of={name}
          labelled="beside"
          options={[
            { value: '', label: 'Choose' },
            ...taken.map(({ id, name: other }) => ({ value: id, label: other })),
          ]}
          value={replacesId}
          onChange={(id) => onChange({ replacesId: id })}
        />
      )}
      {how === 'instead' && (isSameUnit || asMuch) && (
        <Switch label="The same amount" on={asMuch} onChange={(on) => onChange({ asMuch: on })} />
      )}
      {how === 'without' && <p className="small dim">None of it is taken.</p>}
    </div>
  );
}
