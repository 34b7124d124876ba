import { typedText } from '~/lib/typed-text';

/** The id of the group of options being changed. */
export interface OptionsSearch {
  group?: string;
}

/** Ignores anything else in the address. */
export function optionsSearch({ group }: Record<string, unknown>): OptionsSearch {
  const id = typedText(group);
  return id ? { group: id } : {};
}
