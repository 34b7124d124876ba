/** Options saved as an owner would, without a browser. */
import { type Api, newId } from './api.ts';

export interface SavedOptions {
  id: string;
  name: string;
  built_in: string | null;
  version: number;
  choices: { id: string; name: string }[];
}

/** A choice: its name, what it adds in centavos, and whether it is the usual one. */
type Choice = [name: string, delta_centavos?: number, is_default?: boolean];

/** Add options to these groups of the menu, as in `addOptions(api, 'Milk', [['Fresh milk', 0, true]], ['coffee'])`. */
export async function addOptions(
  api: Api,
  name: string,
  choices: Choice[],
  menu_groups: string[],
  rules: { several?: boolean; required?: boolean; most?: number } = {},
): Promise<SavedOptions> {
  const body = {
    name,
    several: false,
    required: true,
    most: null,
    ...rules,
    choices: choices.map(([choice, delta_centavos = 0, is_default = false]) => ({
      id: newId(),
      name: choice,
      delta_centavos,
      is_default,
      prices: [],
    })),
    menu_groups,
    items: [],
    items_off: [],
  };
  return changeOptions(api, { id: newId(), version: 0 }, body);
}

/** Change options as another owner would at the same time; `values` is the complete group. */
export async function changeOptions(
  api: Api,
  { id, version }: Pick<SavedOptions, 'id' | 'version'>,
  values: object,
): Promise<SavedOptions> {
  const answer = await api.send('PUT', `/api/menu/options/${id}`, { ...values, known_version: version });
  return answer.json();
}

export async function savedOptions(api: Api): Promise<SavedOptions[]> {
  return (await api.get<{ groups: SavedOptions[] }>('/api/menu/options')).groups;
}
