import { create } from 'zustand';
import type { RunsOutWords } from '~/lib/runs-out';

/** When items run out, by id: what the till asks for once its tiles are painted. A tile watches itself alone. */
export const useSoonOut = create<Readonly<Record<string, RunsOutWords>>>(() => ({}));
