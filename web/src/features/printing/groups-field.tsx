import { useQuery } from '@tanstack/react-query';
import type { PrinterValues } from '~/api/types';
import { Button } from '~/components/button';
import { groupsQuery } from './api';
import { toggled } from './kitchen-groups';

interface GroupsFieldProps {
  chosen: PrinterValues['groups'];
  onChange: (chosen: PrinterValues['groups']) => void;
}

/** Whose items the printer's kitchen slips have: all, or some groups of the menu. */
export function GroupsField({ chosen, onChange }: GroupsFieldProps) {
  const { data } = useQuery(groupsQuery);
  // A group that no item of the menu is in any more may have been chosen all the same.
  const groups = [...new Set([...(data ?? []), ...(chosen ?? [])])];
  return (
    <fieldset className="stack gap-4">
      <legend className="small dim">On kitchen slips</legend>
      <div className="row wrap">
        <Button primary={chosen === null} aria-pressed={chosen === null} onClick={() => onChange(null)}>
          All items
        </Button>
        {groups.map((group) => {
          const isChosen = chosen?.includes(group) ?? false;
          return (
            <Button
              key={group}
              primary={isChosen}
              aria-pressed={isChosen}
              onClick={() => onChange(toggled(chosen, group))}
            >
              {group}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
