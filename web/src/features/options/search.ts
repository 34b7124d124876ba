import { typedText } from '~/lib/typed-text';

/** Which group of options is being changed, by its id. */
export interface OptionsSearch {
  group?: string;
}

/** Ignores anything else in the address. */
export function optionsSearch({ group }: Record<string, unknown>): OptionsSearch {
  const id = typedText(group);
  return id ? { group: id } : {};
}
