import { useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '~/api/types';
import { Button } from '~/components/button';
import { failedUnless } from '~/components/failure-words';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';
import { comingPrice } from '~/lib/coming-price';
import { keepFocusNearby } from '~/lib/keep-focus-nearby';
import { entriesQuery, removePrice } from './api';

/** The coming prices, each with a button that removes it. */
export function ComingPrices({ entry }: { entry: MenuEntry }) {
  return (
    entry.coming.length > 0 && (
      <ul className="lines" aria-label="Coming prices">
        {entry.coming.map((price) => (
          <ComingPrice
            key={price.from_on}
            itemId={entry.id}
            on={price.from_on}
            words={comingPrice(price.price_centavos, price.from_on)}
          />
        ))}
      </ul>
    )
  );
}

function ComingPrice({ itemId, on, words }: { itemId: string; on: string; words: string }) {
  const queries = useQueryClient();
  const { busy, problem, write } = useWrite({
    failed: failedUnless('the price may already be removed', 'Failed to update menu'),
    send: () => removePrice(itemId, on),
    onDone: () => undefined,
    onSettled: () => void queries.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  });
  return (
    <li ref={keepFocusNearby} className="stack pad-8">
      <div className="row between">
        <span>{words}</span>
        <Button aria-label={`Remove ${words}`} aria-disabled={busy} onClick={write}>
          Remove
        </Button>
      </div>
      <Problem text={problem} />
    </li>
  );
}
