import { create } from 'zustand';
import type { RunsOutWords } from '~/lib/runs-out';

/** When items run out, by item id: loaded once the till's tiles are painted. A tile subscribes only to its own item. */
export const useSoonOut = create<Readonly<Record<string, RunsOutWords>>>(() => ({}));
