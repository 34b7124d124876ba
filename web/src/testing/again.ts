import { queryClient } from '~/app/query-client';

/** The server says that something changed: what is on the screen has been read again when this is done. */
export const readAgain = () => queryClient.invalidateQueries();
