/** The float that is being typed while no drawer is open. */
import { createDrafts } from '~/lib/drafts';

const HERE = 'here';
const { useTyped, forget } = createDrafts<string>('float', () => true);

export const useKeptFloat = () => useTyped(HERE);

export const forgetFloat = () => forget(HERE);
