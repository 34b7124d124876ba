import { useState } from 'react';
import type { OptionItem, OptionsEditor, StoredOptionGroup } from '~/api/types';
import { SearchField } from '~/components/search-field';
import { Switch } from '~/components/switch';
import { TitledCard } from '~/components/titled-card';
import { hasWords, searchWords } from '~/lib/search-words';
import { counted } from '~/lib/whole';
import { withItem, withMenuGroup } from './changes';
import type { Draft } from './draft';
import { isOn, itemsWith } from './on-items';

interface ItemsCardProps {
  /** The group as it is typed. */
  group: StoredOptionGroup;
  all: OptionsEditor;
  change: (to: (draft: Draft) => Draft) => void;
}

/** The menu groups that have the options, and single items that do or do not. */
export function ItemsCard({ group, all, change }: ItemsCardProps) {
  const [text, setText] = useState('');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const words = searchWords(text);
  // An item that was just switched off stays in the list, to be switched on again.
  const isListed = (item: OptionItem) =>
    isOn(group, item) || group.items_off.includes(item.id) || touched.has(item.id);
  const items = all.items.filter((item) => (words.length > 0 ? hasWords(item.name, words) : isListed(item)));
  const used = all.menu_groups.filter(
    ({ key }) => group.menu_groups.includes(key) || all.items.some((item) => item.group === key),
  );

  function set(item: OptionItem, on: boolean) {
    setTouched((before) => new Set([...before, item.id]));
    change((draft) => withItem(draft, group.id, item, on));
  }

  return (
    <TitledCard title="On which items">
      <p className="small dim">
        {group.built_in
          ? 'Every item whose name says so, all items of these groups, and'
          : 'All items of these groups, and'}{' '}
        single items. A single item can also be switched off.
      </p>
      <fieldset className="row wrap gap-16">
        <legend className="small dim">Groups of the menu</legend>
        {used.map(({ key, name }) => (
          <Switch
            key={key}
            label={name}
            on={group.menu_groups.includes(key)}
            onChange={(on) => change((draft) => withMenuGroup(draft, key, on))}
          />
        ))}
      </fieldset>
      <div className="row wrap rule">
        <SearchField label="Search items" placeholder="Search items" text={text} onChange={setText} />
        <span className="small dim" role="status">
          {counted(itemsWith(group, all.items).length, 'item')}
        </span>
      </div>
      {items.length === 0 ? (
        <p className="small dim">
          {words.length > 0
            ? 'No item has these words in its name.'
            : 'No item has them yet. Choose a group above, or search for an item.'}
        </p>
      ) : (
        <fieldset className="columns">
          <legend className="visually-hidden">Items</legend>
          {items.map((item) => (
            <Switch key={item.id} label={item.name} on={isOn(group, item)} onChange={(on) => set(item, on)} />
          ))}
        </fieldset>
      )}
    </TitledCard>
  );
}
