import { homeHere } from '~/lib/device';
import { goInPlace } from '~/lib/navigation';

/** To the screen that this device opens on, after a start and after a sign-in; from there a person may go anywhere. */
export function goHome(): void {
  const home = homeHere();
  if (home === 'kitchen') goInPlace('/orders');
  else goInPlace('/', home === 'orders' ? { view: 'orders' } : {});
}
