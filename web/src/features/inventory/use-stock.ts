import { useQuery } from '@tanstack/react-query';
import { hasFailed, useFailureToast } from '~/components/failed-state';
import { listQuery } from './list/api';
import { type Kind, WORDS } from './words';

/** A list as the server has it. */
export function useStock(kind: Kind) {
  const query = useQuery(listQuery(kind));
  useFailureToast(hasFailed(query), WORDS[kind].failedToFetch);
  return query;
}
