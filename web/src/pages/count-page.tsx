import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { countQuery, countsQuery } from '~/features/counting/api';
import { CountScreen } from '~/features/counting/count-screen';
import { Counts } from '~/features/counting/counts';
import { countSearch } from '~/features/counting/search';
import { isUnconfirmed } from '~/features/counting/unconfirmed';
import { goInPlace, goTo, useSearch } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

/** `/count`: the counts of the shelf; `/count?id={count}`: one of them, with `review` its differences. */
export function CountPage() {
  const { id, review = false } = useSearch(countSearch);
  const keys = useMemo(() => [id ? countQuery(id).queryKey : countsQuery.queryKey], [id]);
  const back = useBack(
    id && review
      ? () => goInPlace('/count', { id })
      : id
        ? () => goInPlace('/count')
        : () => goTo('/', { view: 'inventory' }),
  );
  return (
    <PageFrame
      title={id ? 'Count' : 'Stock count'}
      onBack={() => isUnconfirmed() || back()}
      aside={<ScreenAside keys={keys} />}
    >
      {id ? (
        <CountScreen key={id} id={id} review={review} />
      ) : (
        <Counts onOpen={(count) => goTo('/count', { id: count })} />
      )}
    </PageFrame>
  );
}
