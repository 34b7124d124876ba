/** The editor of options, found by the words on its screen. */
import { type Locator, page } from 'vitest/browser';
import type { StoredOptionGroup } from '~/api/types';
import { editorOf, temperature } from '~/features/options/options-for-tests';
import { openApp } from './app';
import { button } from './controls';
import { answers } from './server';

export const OPTIONS = '/api/menu/options';
export const ONE = '/api/menu/options/{group_id}';

/** The state of the server, which a test may change; whatever is saved becomes part of it. */
export interface ServerState {
  groups: StoredOptionGroup[];
}

export async function openOptions(groups: StoredOptionGroup[], search = ''): Promise<ServerState> {
  const state: ServerState = { groups };
  answers('get', OPTIONS, () => editorOf(state.groups));
  answers('put', ONE, ({ known_version, ...values }, _, path) => {
    const saved = { ...temperature, built_in: null, ...values, id: path.split('/').at(-1) ?? '', version: 9 };
    const others = state.groups.filter((each) => each.id !== saved.id);
    state.groups = [...others, saved];
    return saved;
  });
  await openApp(`/options${search}`);
  return state;
}

export async function change(name: string): Promise<void> {
  await button(`Change ${name}`).click();
}

/** A row of the choices, by its name or its number. */
export function row(name: string): Locator {
  return page.getByRole('region', { name: 'Choices' }).getByRole('listitem', { name, exact: true });
}

export function card(name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
