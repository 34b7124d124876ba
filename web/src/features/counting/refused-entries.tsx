import type { CountLine } from '~/api/types';
import { Button } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { amountText } from './amount';
import { dropEntry, type UnsentEntry } from './unsent-entries';
import { thousandthsOf } from './with-unsent';

/** Entries that the server refused: kept until the person has read why. */
export function RefusedEntries({
  entries,
  lines,
}: {
  entries: readonly UnsentEntry[];
  lines: readonly CountLine[];
}) {
  const refused = entries.filter((entry) => entry.refused !== null);
  if (refused.length === 0) return null;
  return (
    <TitledCard title="Not in the count">
      <ul className="lines">
        {refused.map((entry) => {
          const line = lines.find(({ item_id }) => item_id === entry.item_id);
          return (
            <li key={entry.id} ref={keepFocusNearby} className="row gap-12 pad-8">
              <p className="grow small break">
                <strong>
                  {entry.name ?? line?.name}:{' '}
                  {line ? amountText(line, thousandthsOf(line, entry)) : entry.units}
                </strong>
                <br />
                {entry.refused}
              </p>
              <Button onClick={() => dropEntry(entry.id)}>Remove</Button>
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}
