import { useState } from 'react';
import type { OptionsEditor, StoredOptionGroup } from '~/api/types';
import { LabelledSelect } from '~/components/labelled-select';
import { TitledCard } from '~/components/titled-card';
import { itemsWith } from './on-items';
import { tapWords } from './words';

interface AtTheTillProps {
  /** The group as it is typed. */
  group: StoredOptionGroup;
  all: OptionsEditor;
}

/** What a tap on an item will do once the group is saved. */
export function AtTheTill({ group, all }: AtTheTillProps) {
  const [chosen, setChosen] = useState('');
  const items = itemsWith(group, all.items);
  const item = items.find(({ id }) => id === chosen) ?? items[0];
  const groups = all.groups.some(({ id }) => id === group.id)
    ? all.groups.map((each) => (each.id === group.id ? group : each))
    : [...all.groups, group];
  return (
    <TitledCard title="At the till">
      {item ? (
        <>
          <LabelledSelect
            label="A tap on"
            labelled="above"
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={item.id}
            onChange={setChosen}
          />
          <p role="status">{tapWords(item, groups).join(' ')}</p>
        </>
      ) : (
        <p className="small dim">No item has them yet.</p>
      )}
    </TitledCard>
  );
}
