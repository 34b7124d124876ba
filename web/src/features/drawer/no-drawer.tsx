import { wereDrawersInUse } from '~/lib/drawers-in-use';
import { useFile } from '~/lib/use-file';

const loadLink = () => import('./no-drawer-link');

/** On the till of a cafe that uses drawers; any other one asks nothing, loads nothing and is told nothing. */
export function NoDrawer() {
  const file = useFile(loadLink, wereDrawersInUse() ? 'soon' : null);
  return file && <file.NoDrawerLink />;
}
