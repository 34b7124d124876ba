import { homeHere } from '~/lib/device';
import { AT_STEP } from '~/lib/first-day';
import { goInPlace } from '~/lib/navigation';
import { readStored } from '~/lib/storage';

/** Goes to the screen that this device opens on, after a start or a sign-in; from there a person may go anywhere. */
export function goHome(): void {
  const home = homeHere();
  if (readStored(AT_STEP)) goInPlace('/first-day');
  else if (home === 'kitchen') goInPlace('/orders');
  else goInPlace('/', home === 'orders' ? { view: 'orders' } : {});
}
