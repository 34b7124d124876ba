import { PageFrame } from '~/components/page-frame';
import { nextQuery, readingsQuery } from '~/features/readings/api';
import { Readings } from '~/features/readings/readings';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';
import { useChosenDay } from './use-chosen-day';

const KEYS = [nextQuery.queryKey, readingsQuery.queryKey];

/** `/readings`: the next Z-reading, and all earlier ones. */
export function ReadingsPage() {
  const { today } = useChosenDay();
  return (
    <PageFrame title="Z-readings" onBack={useBack()} aside={<ScreenAside keys={KEYS} />}>
      <Readings today={today} />
    </PageFrame>
  );
}
