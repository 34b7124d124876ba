import { Button } from '~/components/button';
import { formatPeso } from '~/lib/money';
import classes from '../questions/dialogs.module.css';
import type { Choice, Group, Picked } from './offered';
import { mostOf } from './picking';

interface ChoiceChipsProps {
  group: Group;
  /** Null if a tap is itself the answer, so that nothing shows as picked. */
  picked: Picked | null;
  onPick: (choiceId: string) => void;
}

/** With these numbers of choices the chips stand in two columns; otherwise in as many as fit. */
const IN_TWOS = [1, 2, 4];

/** The choices of a group, each a large chip. */
export function ChoiceChips({ group, picked, onPick }: ChoiceChipsProps) {
  const { several, choices } = group;
  const isPicked = ({ id }: Choice) => picked?.has(id) ?? false;
  const isFull = several && choices.filter(isPicked).length >= mostOf(group);
  return (
    <div
      className={`stack gap-12 ${classes.chips}`}
      data-words={!IN_TWOS.includes(choices.length) || undefined}
    >
      {choices.map((choice) => (
        <Button
          key={choice.id}
          aria-pressed={picked ? isPicked(choice) : undefined}
          disabled={choice.is_out || (isFull && !isPicked(choice))}
          onClick={() => onPick(choice.id)}
        >
          <span className="stack gap-0 break">
            {choice.name}
            <Below {...choice} />
          </span>
        </Button>
      ))}
    </div>
  );
}

function Below({ is_out, delta_centavos }: Choice) {
  const words = is_out ? 'Out today' : delta_centavos === 0 ? null : deltaWords(delta_centavos);
  return words && <span className="small normal"> {words}</span>;
}

function deltaWords(centavos: number): string {
  return `${centavos < 0 ? '−' : '+'}${formatPeso(Math.abs(centavos))}`;
}

/** The groups of a dialog with several of them, one below the other, each under its name. */
export function ChoiceSections({
  groups,
  picked,
  onPick,
}: {
  groups: readonly Group[];
  picked: Picked;
  onPick: (group: Group, choiceId: string) => void;
}) {
  const sections = groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes no part in the layout
    <div key={group.id} role="group" aria-label={group.name} className="stack gap-4">
      <p className="row between baseline">
        <span className="strong break">{group.name}</span>
        {group.several && group.most && <span className="small dim">Up to {group.most}</span>}
      </p>
      <ChoiceChips group={group} picked={picked} onPick={(id) => onPick(group, id)} />
    </div>
  ));
  return <div className={`stack gap-12 scroll ${classes.groups}`}>{sections}</div>;
}

/** The width of a dialog with these groups, in px: wide enough for three chips with names of two words side by side. */
export function widthFor(groups: readonly Group[]): number {
  return groups.length > 1 ? 560 : 440;
}
