import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/components/button';
import { Dialog } from '~/components/dialog';
import { menuQuery } from '~/features/menu/api';
import { formatPeso } from '~/lib/money';
import { Cancel } from '../questions/cancel';
import { countsOf } from '../questions/counts';
import { closeDialog } from '../questions/dialog-state';
import { changeLineOptions, lineById } from '../store';
import { ChoiceSections, widthFor } from './choice-chips';
import { DoneActions } from './done-actions';
import { choicesForLine } from './line-choices';
import { draftOf, type Group, type Offers, type Picked } from './offered';
import { pickedWith, unanswered } from './picking';

/** For an item that is no longer on the menu. */
const NOTHING: Offers = { options: [], choice_prices: {} };

/**
 * Changes the options of a line, all saved together. Where there is only one choice to make, for a single unit, a tap
 * answers it. Uses the menu as it was when the dialog opened: nothing changes under a finger.
 */
export function ChangeOptionsDialog({ lineId }: { lineId: string }) {
  const queries = useQueryClient();
  const [line] = useState(() => lineById(lineId));
  const [offer] = useState(() => {
    const menu = queries.getQueryData(menuQuery.queryKey);
    const item = menu?.items.find(({ id }) => id === line?.item_id) ?? NOTHING;
    return line && choicesForLine(line, item, menu?.options ?? []);
  });
  const [picked, setPicked] = useState<Picked>(offer?.picked ?? new Set());
  const [units, setUnits] = useState(line?.quantity ?? 1);
  if (!line || !offer) return null;
  const { name, baseCentavos, groups } = offer;
  const { item_id, quantity } = line;
  const isOneTap = quantity === 1 && groups.length === 1 && groups.every(({ several }) => !several);
  const draft = (its: Picked) => draftOf({ id: item_id, name }, baseCentavos, groups, its);

  function save(its: Picked) {
    // First, because the line itself may go.
    closeDialog();
    changeLineOptions(lineId, units, draft(its));
  }

  function take(group: Group, choiceId: string) {
    const next = pickedWith(group, picked, choiceId);
    if (isOneTap) save(next);
    else setPicked(next);
  }

  return (
    <Dialog title="Change options" width={widthFor(groups)} onClose={closeDialog}>
      <div className="stack gap-12">
        <p className="row between baseline" aria-live="polite">
          <span className="break">{name}</span>
          <b className="fixed">{formatPeso(draft(picked).price_centavos)}</b>
        </p>
        <ChoiceSections groups={groups} picked={picked} onPick={take} />
        {quantity > 1 && <HowMany quantity={quantity} units={units} onChange={setUnits} />}
      </div>
      {isOneTap ? (
        <Cancel />
      ) : (
        <DoneActions missing={unanswered(groups, picked)} onDone={() => save(picked)} />
      )}
    </Dialog>
  );
}

interface HowManyProps {
  quantity: number;
  units: number;
  onChange: (units: number) => void;
}

function HowMany({ quantity, units, onChange }: HowManyProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes no part in the layout
    <div role="group" aria-label="How many" className="stack gap-4">
      <p className="strong">How many</p>
      <div className="row wrap">
        {countsOf(quantity).map((each) => (
          <Button key={each} aria-pressed={each === units} onClick={() => onChange(each)}>
            {each === quantity ? `All ${quantity}` : each}
          </Button>
        ))}
      </div>
    </div>
  );
}
