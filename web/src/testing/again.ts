import { queryClient } from '~/app/query-client';

/** As when the server says that something changed: resolves once everything on the screen has been read again. */
export const readAgain = () => queryClient.invalidateQueries();
