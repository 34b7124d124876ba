import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { cashRowsQuery, readingQuery, X } from '~/features/readings/api';
import { ReadingCash } from '~/features/readings/reading-cash';
import { ReadingView } from '~/features/readings/reading-view';
import { readingSearch } from '~/features/readings/search';
import { goTo, usePlace, useSearch } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

/**
 * `/readings/{id}`: a Z-reading as it was made; `/readings/x`: the current X-reading. With `show`: the rows of its
 * cash.
 */
export function ReadingPage() {
  const [, , id = ''] = usePlace().pathname.split('/');
  const { show } = useSearch(readingSearch);
  const keys = useMemo(
    () => [show ? cashRowsQuery(id, show).queryKey : readingQuery(id).queryKey],
    [id, show],
  );
  const back = useBack(() => goTo(show ? `/readings/${id}` : '/readings'));
  return (
    <PageFrame title={id === X ? 'X-reading' : 'Z-reading'} onBack={back} aside={<ScreenAside keys={keys} />}>
      {show ? <ReadingCash key={show} id={id} show={show} /> : <ReadingView key={id} id={id} />}
    </PageFrame>
  );
}
