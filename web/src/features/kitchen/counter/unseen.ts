import { create } from 'zustand';

/** Numbers of the orders that no kitchen screen has seen in time, longest waiting first. */
export const useUnseen = create<{ numbers: readonly number[] }>(() => ({ numbers: [] }));
