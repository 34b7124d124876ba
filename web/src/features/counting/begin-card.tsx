import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '~/api/advice';
import type { CountedList } from '~/api/types';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { failedUnless } from '~/components/failure-words';
import { Problem } from '~/components/problem';
import { Switch } from '~/components/switch';
import { TitledCard } from '~/components/titled-card';
import { useCreate } from '~/components/use-create';
import { useStillHere } from '~/lib/use-still-here';
import { listQuery } from '../inventory/list/api';
import { beginCount, countsQuery } from './api';
import { placesOf } from './places';
import { LIST_NAMES, NO_PLACE } from './words';

const OPTIONS = (['both', 'inventory', 'supply'] as const).map((value) => ({
  value,
  label: LIST_NAMES[value],
}));

/** Of a card's only action: easy to hit, yet not as wide as a tablet. */
export const WIDE = { width: 'min(100%, 360px)' };

/** What to count, where, and whether blind. */
export function BeginCard({ onBegun }: { onBegun: (id: string) => void }) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  const [list, setList] = useState<CountedList>('both');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [blind, setBlind] = useState(true);
  const places = usePlacesOf(list);
  const chosenPlaces = places.filter((place) => chosen.includes(place));
  const { busy, problem, write } = useCreate({
    of: JSON.stringify([list, chosenPlaces, blind]),
    send: (id) => beginCount({ id, counted_list: list, places: chosenPlaces, blind }),
    failed: failedUnless('it may already be open', 'Failed to begin the count'),
    onDone: ({ id }) => {
      void queries.invalidateQueries({ queryKey: countsQuery.queryKey, exact: true });
      if (isHere()) onBegun(id);
    },
    onRefused: async (error) => {
      // Somebody else has begun a count: it is shown in place of this card.
      if (isCode(error, 'count_is_open'))
        await queries.invalidateQueries({ queryKey: countsQuery.queryKey, exact: true });
      return false;
    },
  });
  return (
    <TitledCard title="New count">
      <Choice
        label="What to count"
        titled
        options={OPTIONS}
        value={list}
        onChange={(next) => busy || setList(next)}
        least={120}
      />
      {places.length > 1 && (
        <fieldset className="stack gap-4">
          <legend className="small dim">Where (choose none for everywhere)</legend>
          <div className="row wrap">
            {places.map((place) => (
              <Button
                key={place}
                aria-pressed={chosenPlaces.includes(place)}
                onClick={() =>
                  busy ||
                  setChosen(
                    chosenPlaces.includes(place)
                      ? chosenPlaces.filter((name) => name !== place)
                      : [...chosenPlaces, place],
                  )
                }
              >
                {place || NO_PLACE}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <Switch
        label="Blind: hide what is expected until it is counted"
        on={blind}
        onChange={(on) => busy || setBlind(on)}
      />
      <p className="small dim">
        Selling can go on, and others can join on their own devices. Stock changes when the count is applied.
      </p>
      <Problem text={problem} />
      <Button primary style={WIDE} aria-disabled={busy} onClick={write}>
        Start counting
      </Button>
    </TitledCard>
  );
}

/** Where the list's items are kept. */
function usePlacesOf(list: CountedList): readonly string[] {
  const inventory = useQuery(listQuery('inventory')).data ?? [];
  const supplies = useQuery(listQuery('supply')).data ?? [];
  const items = list === 'inventory' ? inventory : list === 'supply' ? supplies : [...inventory, ...supplies];
  return placesOf(items).map(({ name }) => name);
}
