import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { readingQuery, X } from '~/features/readings/api';
import { ReadingView } from '~/features/readings/reading-view';
import { goTo, usePlace } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

/** `/readings/{id}`: a Z-reading as it was made; `/readings/x`: the X-reading of now. */
export function ReadingPage() {
  const [, , id = ''] = usePlace().pathname.split('/');
  const keys = useMemo(() => [readingQuery(id).queryKey], [id]);
  const back = useBack(() => goTo('/readings'));
  return (
    <PageFrame title={id === X ? 'X-reading' : 'Z-reading'} onBack={back} aside={<ScreenAside keys={keys} />}>
      <ReadingView key={id} id={id} />
    </PageFrame>
  );
}
