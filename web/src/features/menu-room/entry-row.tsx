import { memo, useState } from 'react';
import type { MenuChip, MenuEntry } from '~/api/types';
import { Button } from '~/components/button';
import { LabelledSelect } from '~/components/labelled-select';
import { Problem } from '~/components/problem';
import { Switch } from '~/components/switch';
import { TextField } from '~/components/text-field';
import classes from '~/features/inventory/batch/batch.module.css';
import { deletedText, NO_ANSWER } from '~/features/inventory/batch/batch-answer';
import { formatAmount } from '~/lib/money';
import { forget, isInDoubt, problemOf, shownTexts, typeOver, useMenuDrafts } from './drafts';
import { nameOfGroup } from './entry';

interface EntryRowProps {
  entry: MenuEntry;
  groups: readonly MenuChip[];
  /** Somebody deleted the item; the row stays because something is typed in it. */
  gone: boolean;
}

/** One item with the fields that a batch edit can change. */
export const EntryRow = memo(function EntryRow({ entry, groups, gone }: EntryRowProps) {
  const { id, name, default_group, rule_price_centavos } = entry;
  const draft = useMenuDrafts(({ drafts }) => drafts[id]);
  // An error waits until the field is left: half an amount is not a mistake yet.
  const [isIn, setIsIn] = useState(false);
  const texts = shownTexts(entry, draft);
  const problem = draft && !isIn ? problemOf(draft) : null;
  const lost = useMenuDrafts((drafts) => (isInDoubt(drafts, id) ? NO_ANSWER : null));
  const message = gone ? deletedText('inventory') : (problem ?? draft?.refused ?? lost);
  return (
    <article
      className={`card stack ${classes.edged}`}
      style={{ padding: '8px 16px' }}
      data-state={message ? 'refused' : draft ? 'pending' : undefined}
      aria-label={name}
    >
      <div className="row wrap" style={{ alignItems: 'last baseline' }}>
        <h3 className="strong break two-lines" style={{ flex: '99 1 160px' }}>
          {name}
        </h3>
        {draft && <span className="visually-hidden">Changed</span>}
        <div style={{ flex: '1 1 232px', alignSelf: 'end', maxWidth: 332 }}>
          <LabelledSelect
            label="Group"
            of={name}
            labelled="dense"
            options={[
              { value: '', label: `By its name: ${nameOfGroup(groups, default_group)}` },
              ...groups.map((group) => ({ value: group.key, label: group.name })),
            ]}
            value={texts.group_key}
            onChange={(group_key) => typeOver(entry, { group_key })}
          />
        </div>
        <Switch
          label="On the menu"
          on={texts.is_listed}
          onChange={(is_listed) => typeOver(entry, { is_listed })}
        />
        {rule_price_centavos !== null && (
          <div style={{ alignSelf: 'end', width: 144 }}>
            <TextField
              label="Menu price"
              dense
              numeric
              prefix="₱"
              inputMode="decimal"
              placeholder={formatAmount(rule_price_centavos)}
              text={texts.price_centavos}
              error={problem}
              describedBy={`message-${id}`}
              onChange={(price_centavos) => typeOver(entry, { price_centavos })}
              onFocus={() => setIsIn(true)}
              onBlur={() => setIsIn(false)}
            />
          </div>
        )}
      </div>
      <div id={`message-${id}`}>
        <Problem text={message} />
        {gone && <Button onClick={() => forget(id)}>Remove from this list</Button>}
      </div>
    </article>
  );
});
