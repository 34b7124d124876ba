import { wereDrawersInUse } from '~/lib/drawers-in-use';
import { useFile } from '~/lib/use-file';

const loadLink = () => import('./no-drawer-link');

/** For the till of a cafe that uses drawers; any other till asks, loads and shows nothing. */
export function NoDrawer() {
  const file = useFile(loadLink, wereDrawersInUse() ? 'soon' : null);
  return file && <file.NoDrawerLink />;
}
