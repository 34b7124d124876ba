import { useQuery } from '@tanstack/react-query';
import { drawerQuery } from '~/api/drawer';
import { addressOf } from '~/lib/navigation';

/** On two lines: a phone's header has no room for one. */
const NARROW = {
  width: 100,
  justifyContent: 'center',
  lineHeight: '16px',
  textAlign: 'center',
  whiteSpace: 'normal',
} as const;

/**
 * Says that this till's cash goes into no drawer, and leads to opening one. It is no fault: the till sells all the
 * same.
 */
export function NoDrawerLink() {
  const { data: drawer } = useQuery(drawerQuery);
  if (!drawer?.in_use || drawer.shift) return null;
  return (
    <a href={addressOf('/drawer')} className="badge tall" data-yields style={NARROW}>
      No drawer is open
    </a>
  );
}
