import { useRef, useState } from 'react';
import type { MenuItem, OptionGroup } from '~/api/types';
import { Dialog } from '~/components/dialog';
import { Cancel } from '../questions/cancel';
import { closeDialog, handleAnswer } from '../questions/dialog-state';
import { optionsPicked } from '../questions/tap-flow';
import { unitsInOrder } from '../store';
import { ChoiceChips, ChoiceSections, widthFor } from './choice-chips';
import { DoneActions } from './done-actions';
import type { Group, Picked } from './offered';
import { pickedWith, unanswered } from './picking';

interface OptionsDialogProps {
  item: MenuItem;
  groups: readonly Group[];
  /** The defaults. */
  picked: Picked;
}

/**
 * Asks for the required options of an item before it is added. The last answer closes it, unless a group takes several.
 */
export function OptionsDialog({ item, groups, picked: defaults }: OptionsDialogProps) {
  const [picked, setPicked] = useState(defaults);
  const isAnswered = useRef(false);
  const groupsToAsk = unanswered(groups, defaults);
  const [first, ...others] = groupsToAsk;
  const needsDone = groupsToAsk.some(({ several }) => several);
  const missing = unanswered(groupsToAsk, picked);

  function answer(answers: Picked) {
    // The second tap of a double tap must not count: it would answer the next question.
    if (isAnswered.current) return;
    isAnswered.current = true;
    handleAnswer(optionsPicked(item, groups, answers, unitsInOrder(item.id)));
  }

  function take(group: Group, choiceId: string) {
    const next = pickedWith(group, picked, choiceId);
    setPicked(next);
    if (!needsDone && unanswered(groupsToAsk, next).length === 0) answer(next);
  }

  if (!first) return null;
  const isAlone = others.length === 0;
  return (
    <Dialog
      title={isAlone ? titleOf(first) : 'Select Options'}
      width={widthFor(groupsToAsk)}
      onClose={closeDialog}
    >
      <div className="stack gap-12">
        {/* The question about a silog's type does not repeat the item's name. */}
        {!(isAlone && first.built_in === 'silog') && <p className="break">{item.name}</p>}
        {isAlone ? (
          <ChoiceChips
            group={first}
            picked={needsDone ? picked : null}
            onPick={(choiceId) => take(first, choiceId)}
          />
        ) : (
          <ChoiceSections groups={groupsToAsk} picked={picked} onPick={take} />
        )}
      </div>
      {needsDone ? <DoneActions missing={missing} onDone={() => answer(picked)} /> : <Cancel />}
    </Dialog>
  );
}

/** The spec's own questions keep its words, whatever owners call the types of a silog. */
function titleOf({ built_in, name }: Pick<OptionGroup, 'built_in' | 'name'>): string {
  if (built_in === 'temperature') return 'Select Temperature';
  return built_in === 'silog' ? 'Select Silog Type' : `Select ${name}`;
}
