import type { StoredOptionGroup } from '~/api/types';
import { Choice } from '~/components/choice';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import { withSeveral } from './changes';
import { type Draft, LONGEST_NAME } from './draft';

interface RulesFieldsProps {
  draft: Draft;
  builtIn: StoredOptionGroup['built_in'];
  problems: Record<string, string>;
  change: (to: (draft: Draft) => Draft) => void;
}

const HOW_MANY = [
  { value: 'one', label: 'One' },
  { value: 'several', label: 'Several' },
] as const;

/** The group's name, and how many of its choices may and must be taken. */
export function RulesFields({ draft, builtIn, problems, change }: RulesFieldsProps) {
  const { name, several, required, most } = draft;
  if (builtIn === 'silog')
    return <p className="small dim">A silog always has one type. These options cannot be renamed.</p>;
  return (
    <>
      {builtIn === null && (
        <>
          <TextField
            name="name"
            label="Name"
            required
            maxLength={LONGEST_NAME}
            autoCapitalize="words"
            text={name}
            error={problems.name}
            note="As shown in the question and on the receipt, such as Milk."
            onChange={(text) => change((before) => ({ ...before, name: text }))}
          />
          <Choice
            label="How many can be chosen"
            titled
            options={HOW_MANY}
            value={several ? 'several' : 'one'}
            onChange={(value) => change((before) => withSeveral(before, value === 'several'))}
          />
        </>
      )}
      {several && (
        <TextField
          name="most"
          label="At most"
          numeric
          inputMode="numeric"
          text={most}
          error={problems.most}
          note="Leave empty for no limit."
          onChange={(text) => change((before) => ({ ...before, most: text }))}
        />
      )}
      <Switch
        label={several ? 'At least one must be chosen' : 'One must be chosen'}
        on={required}
        onChange={(on) => change((before) => ({ ...before, required: on }))}
      />
    </>
  );
}
