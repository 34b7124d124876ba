/** The float that is being typed while no drawer is open. */
import { createDrafts } from '~/lib/drafts';

const ONLY_KEY = 'here';
const { useTyped, forget } = createDrafts<string>('float', () => true);

export const useFloatDraft = () => useTyped(ONLY_KEY);

export const forgetFloat = () => forget(ONLY_KEY);
