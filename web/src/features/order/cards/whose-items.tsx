import { useState } from 'react';
import { Button } from '~/components/button';
import { formatPeso } from '~/lib/money';
import { detailOf } from '~/lib/sale-words';
import { formatWhole } from '~/lib/whole';
import { type Card, chosenOf, nameOf } from './cards';
import { chooseLine, chooseRest } from './changing';
import { fieldName } from './fields';
import { Stepper } from './stepper';
import type { SummableOrder } from './sums';

interface WhoseItemsProps {
  card: Card;
  order: SummableOrder;
  /** Why the choice is wrong: nothing is chosen, or something that cannot be. */
  wrong: string | null;
}

/** Chooses which lines are this person's, and how many of each; what another person has cannot be chosen again. */
export function WhoseItems({ card, order, wrong }: WhoseItemsProps) {
  const { lines, entitled } = order;
  const [open, setOpen] = useState(card.lines.length === 0);
  const whose = nameOf(card);
  const left = (id: string, quantity: number) => quantity - chosenOf(entitled, id);
  const chosen = lines.flatMap(({ id, name }) => {
    const units = chosenOf([card], id);
    return units > 0 ? [`${formatWhole(units)} ${name}`] : [];
  });

  return (
    <>
      <div className="row wrap">
        <Button
          name={fieldName({ card: card.id, part: 'lines' })}
          aria-expanded={open}
          aria-label={`Items of ${whose}`}
          onClick={() => setOpen(!open)}
        >
          Items
        </Button>
        <span
          style={{ minWidth: 120 }}
          className={`grow small break ${wrong ? 'strong bad' : 'dim'}`}
          aria-live="polite"
        >
          {wrong ?? chosen.join(', ')}
        </span>
        {open && (
          <Button
            quiet
            disabled={lines.every(({ id, quantity }) => left(id, quantity) <= 0)}
            onClick={() => chooseRest(card.id)}
          >
            All the rest
          </Button>
        )}
      </div>
      {open && (
        <ul className="lines" aria-label={`Items of ${whose}`}>
          {lines.map((line) => {
            const units = chosenOf([card], line.id);
            const most = units + Math.max(left(line.id, line.quantity), 0);
            const full = [line.name, detailOf(line, true)].filter(Boolean).join(', ');
            return (
              <li key={line.id} className="row wrap pad-8">
                <span className="grow break" style={{ minWidth: 160 }}>
                  {line.name}{' '}
                  <span className="small dim">
                    {detailOf(line, true)} · {formatPeso(line.price_centavos)}
                  </span>
                </span>
                <Stepper
                  of={`${full} of ${whose}`}
                  count={units}
                  least={0}
                  most={most}
                  onChange={(next) => chooseLine(card.id, line.id, next)}
                >
                  <span className="centre nowrap" style={{ minWidth: 56 }}>
                    {formatWhole(units)} of {formatWhole(line.quantity)}
                  </span>
                </Stepper>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
