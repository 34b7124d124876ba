/** Zustand for tests: every store can be reset to its initial state. */
import { create as make, type UseBoundStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

export * from 'zustand/vanilla';

const stores = new Set<StoreApi<unknown>>();

export function create<T>(creator: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = make(creator);
  stores.add(store as StoreApi<unknown>);
  return store;
}

export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
}
