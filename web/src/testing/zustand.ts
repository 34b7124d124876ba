/** Zustand for tests: every store can be put back to how it was made. */
import { type StateCreator, type StoreApi, type UseBoundStore, create as make } from 'zustand/react';

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
