import { Front, frontClass } from '~/features/auth/front';
import { Pairing } from '~/features/devices/pairing/pairing';
import { goInPlace } from '~/lib/navigation';

/** `/pair`: a browser that is not added yet, or no longer, becomes one of the cafe's devices. */
export function PairPage() {
  return (
    <main className={frontClass}>
      <Front>
        <Pairing onLetIn={goOn} />
      </Front>
    </main>
  );
}

function goOn(): void {
  goInPlace('/');
}
