/** The float that is being typed while no drawer is open. */
import { keptTyped } from '~/lib/kept-typed';

const HERE = 'here';
const { useTyped, forget } = keptTyped<string>('float', () => true);

export const useKeptFloat = () => useTyped(HERE);

export const forgetFloat = () => forget(HERE);
