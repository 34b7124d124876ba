import { Front, frontClass } from '~/features/auth/front';
import { Pairing } from '~/features/devices/pairing/pairing';
import { goInPlace } from '~/lib/navigation';

/** `/pair`: adds a browser to the cafe's devices that is not one of them yet, or no longer. */
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
