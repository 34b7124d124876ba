import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { DrawerState } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { forgetFloat } from './float-draft';
import { OpenForm } from './open-form';

/** The drawer on a cafe's first day: opened with its float, or open already. */
export function FloatForm({ shift, suggested_float_centavos }: DrawerState) {
  // The guide asks before somebody leaves it, and what was typed is then gone.
  const isOpen = Boolean(shift);
  useEffect(() => {
    if (isOpen) forgetFloat();
    return forgetFloat;
  }, [isOpen]);
  if (!shift) return <OpenForm title="No drawer is open" suggested={suggested_float_centavos} />;
  return (
    <section className="card stack" aria-label="Drawer">
      <p className="row strong good">
        <IconCircleCheck size={24} aria-hidden />
        The drawer is open with {formatPeso(shift.float_centavos)}
      </p>
      <p className="dim">
        At the end of the day tap 'Dashboard', then 'Close the day': you count it and see what is missing.
      </p>
    </section>
  );
}
