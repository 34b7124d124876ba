import { useState } from 'react';
import { Button } from '~/components/button';
import { KINDS, type KindName } from '~/lib/tax/kinds';

const USUAL: readonly KindName[] = ['senior', 'pwd'];
const OTHERS: readonly KindName[] = ['solo_parent', 'athlete', 'medal_of_valor', 'foreign_mission'];

interface KindKeysProps {
  /** Whether the shop is registered for VAT: otherwise nothing is taken off for a foreign mission. */
  vat: boolean;
  onAdd: (kind: KindName) => void;
}

/** A button for each kind of card; a tap adds a person with one. */
export function KindKeys({ vat, onAdd }: KindKeysProps) {
  const [hasMore, setHasMore] = useState(false);
  const shown = hasMore ? [...USUAL, ...OTHERS.filter((kind) => vat || kind !== 'foreign_mission')] : USUAL;
  return (
    <fieldset className="row wrap" aria-label="Add a card">
      {shown.map((kind) => (
        <Button key={kind} data-kind={kind} onClick={() => onAdd(kind)}>
          + {KINDS[kind].name}
        </Button>
      ))}
      {!hasMore && (
        <Button quiet onClick={() => setHasMore(true)}>
          More
        </Button>
      )}
    </fieldset>
  );
}
