import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { Button } from '~/components/button';
import { LabelledSelect } from '~/components/labelled-select';
import { MoneyField } from '~/components/money-field';
import { TitledCard } from '~/components/titled-card';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { formatAmount, formatPeso } from '~/lib/money';
import { withoutPrice, withPrice } from './changes';
import { type Draft, MOST_PRICE, parseDelta, priceField } from './draft';
import { itemsWith } from './on-items';

interface PricesCardProps {
  /** The group as it is typed. */
  group: StoredOptionGroup;
  draft: Draft;
  all: OptionsEditor;
  problems: Record<string, string>;
  change: (to: (draft: Draft) => Draft) => void;
}

/** Prices of an item with a choice that are not the sum of the two: 'Large' of a latte. */
export function PricesCard({ group, draft, all, problems, change }: PricesCardProps) {
  const items = new Map(all.items.map((item) => [item.id, item]));
  const choices = new Map(draft.choices.map((choice) => [choice.id, choice]));
  const sumOf = (choiceId: string, itemId: string) =>
    (items.get(itemId)?.price_centavos ?? 0) + (parseDelta(choices.get(choiceId)?.delta ?? '') ?? 0);
  return (
    <TitledCard title="Own prices">
      <p className="small dim">
        For an item whose price with a choice is not its price plus what the choice adds: enter the whole
        price.
      </p>
      {draft.prices.length > 0 && (
        <ul className="lines">
          {draft.prices.map((price) => {
            const [item, choice] = [items.get(price.itemId), choices.get(price.choiceId)];
            const called = `${item?.name ?? 'Deleted item'} with ${choice?.name ?? ''}`;
            const field = priceField(price.choiceId, price.itemId);
            return (
              <li key={field} ref={keepFocusNearby} className="stack gap-4 pad-8" aria-label={called}>
                <div className="row wrap end">
                  <div className="grow" style={{ flexBasis: 180 }}>
                    <p className="break">{called}</p>
                    <p className="small dim">Instead of {formatPeso(sumOf(price.choiceId, price.itemId))}</p>
                  </div>
                  <div style={{ width: 136 }}>
                    <MoneyField
                      name={field}
                      dense
                      label="Price"
                      required
                      most={MOST_PRICE}
                      text={price.price}
                      error={problems[field]}
                      describedBy={`message-${field}`}
                      onChange={(text) => change((before) => withPrice(before, { ...price, price: text }))}
                    />
                  </div>
                  <Button
                    icon
                    aria-label={`Remove the price of ${called}`}
                    onClick={() => change((before) => withoutPrice(before, price))}
                  >
                    <IconX size={20} aria-hidden />
                  </Button>
                </div>
                <p id={`message-${field}`} className="small strong bad" hidden={!problems[field]}>
                  {problems[field]}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <NewPrice
        draft={draft}
        items={itemsWith(group, all.items)}
        onAdd={(choiceId, itemId) =>
          change((before) =>
            withPrice(before, {
              choiceId,
              itemId,
              price: formatAmount(Math.max(0, sumOf(choiceId, itemId))),
            }),
          )
        }
      />
    </TitledCard>
  );
}

interface NewPriceProps {
  draft: Draft;
  items: OptionsEditor['items'];
  onAdd: (choiceId: string, itemId: string) => void;
}

function NewPrice({ draft, items, onAdd }: NewPriceProps) {
  const [chosen, setChosen] = useState({ choice: '', item: '' });
  const choices = draft.choices.filter(({ name }) => name.trim() !== '');
  const choice = choices.find(({ id }) => id === chosen.choice) ?? choices[0];
  const free = items.filter(
    (item) => !draft.prices.some((price) => price.itemId === item.id && price.choiceId === choice?.id),
  );
  const item = free.find(({ id }) => id === chosen.item) ?? free[0];
  if (!choice || items.length === 0)
    return <p className="small dim">First choose which items have these options.</p>;
  return (
    <div className="row wrap" style={{ alignItems: 'end' }}>
      <div className="grow" style={{ flexBasis: 140 }}>
        <LabelledSelect
          label="Choice"
          labelled="above"
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.id}
          onChange={(id) => setChosen((before) => ({ ...before, choice: id }))}
        />
      </div>
      {item && (
        <>
          <div className="grow" style={{ flexBasis: 180 }}>
            <LabelledSelect
              label="Item"
              labelled="above"
              options={free.map(({ id, name }) => ({ value: id, label: name }))}
              value={item.id}
              onChange={(id) => setChosen((before) => ({ ...before, item: id }))}
            />
          </div>
          <Button onClick={() => onAdd(choice.id, item.id)}>Add a price</Button>
        </>
      )}
    </div>
  );
}
