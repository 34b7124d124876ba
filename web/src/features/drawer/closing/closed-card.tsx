import type { ShiftClosing } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { PaperButton } from '~/components/paper/paper-button';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatTimeOn, todayInManila } from '~/lib/time';
import { todayNow } from '~/live/today';
import { drawerName } from '../words';
import { Difference } from './difference';
import { DifferenceNote, type NoteDraftProps } from './difference-note';
import { Explanation } from './explanation';

interface ClosedCardProps extends NoteDraftProps {
  closing: ShiftClosing;
  /** The drawer was closed on this screen just now: Back need not lead through the finished closing. */
  wasOpen: boolean;
}

/** Says that the drawer is closed, and what to do next. */
export function ClosedCard({ closing, wasOpen, ...note }: ClosedCardProps) {
  const { shift } = closing;
  const { closed_at, closed_by_first_name, left_centavos, after_count_centavos: afterCount } = shift;
  const takenOut = Math.max((shift.counted_centavos ?? 0) + (afterCount ?? 0) - (left_centavos ?? 0), 0);
  // This card may be opened from Reports long afterwards.
  const isOfToday = closed_at !== null && todayInManila(Date.parse(closed_at)) === todayNow();
  return (
    <TitledCard title={`${drawerName(shift)} is closed`}>
      <Difference {...closing} />
      <Explanation shift={shift} />
      <DifferenceNote shift={shift} {...note} />
      {afterCount !== null && afterCount !== 0 && (
        <p className="note">
          {formatPeso(Math.abs(afterCount))} {afterCount > 0 ? 'came in' : 'went out'} between the count and
          the closing.
        </p>
      )}
      <p>
        {closed_by_first_name} closed it
        {closed_at && ` at ${formatTimeOn(closed_at, todayNow())}`}. {formatPeso(takenOut)} was taken out,{' '}
        {formatPeso(left_centavos ?? 0)} stays in it as the next float.
      </p>
      {isOfToday && <p className="dim">After the last sale of the day, make the Z-reading.</p>}
      <div className="row wrap">
        <ButtonLink href={addressOf('/drawer')} data-in-place={wasOpen || undefined}>
          Drawer
        </ButtonLink>
        {closing.ways.length > 0 && (
          <ButtonLink href={addressOf('/payments', { on: shift.on })}>Verify payments</ButtonLink>
        )}
        <PaperButton of={{ kind: 'closing-slip', id: shift.id }} name="the slip">
          Closing slip
        </PaperButton>
        <ButtonLink primary={isOfToday} href={addressOf('/readings')} data-in-place={wasOpen || undefined}>
          Z-reading
        </ButtonLink>
      </div>
    </TitledCard>
  );
}
