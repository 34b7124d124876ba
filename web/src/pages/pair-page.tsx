import { Pairing } from '~/features/devices/pairing/pairing';
import { goInPlace } from '~/lib/navigation';
import { Door } from './door';

/** `/pair`: a browser that is not added yet, or no longer, becomes one of the cafe's devices. */
export function PairPage() {
  return (
    <Door>
      <Pairing onLetIn={goOn} />
    </Door>
  );
}

function goOn(): void {
  goInPlace('/');
}
