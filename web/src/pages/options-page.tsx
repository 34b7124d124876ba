import { useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { optionsQuery } from '~/features/options/api';
import { Options } from '~/features/options/options';
import { optionsSearch } from '~/features/options/search';
import { goInPlace, goTo, useSearch } from '~/lib/navigation';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

const KEYS = [optionsQuery.queryKey];

/** `/options`: the groups of options, and the items that have them. */
export function OptionsPage() {
  const { group } = useSearch(optionsSearch);
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller);
  const list = () => goInPlace('/options');
  const back = useBack(group ? list : () => goTo('/', { view: 'inventory' }));
  return (
    <PageFrame ref={scroller} title="Options" onBack={back} aside={<ScreenAside keys={KEYS} />}>
      <Options group={group} onOpen={(id) => goTo('/options', { group: id })} onClose={back} />
    </PageFrame>
  );
}
