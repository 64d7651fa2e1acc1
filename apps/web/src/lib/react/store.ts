import { useSyncExternalStore } from 'react';

/** A value that outlives components, and that they follow. */
export interface Store<Value> {
  read: () => Value;
  put: (next: Value) => void;
  /** Calls back after each change until the answer is called. */
  watch: (onChange: () => void) => () => void;
}

export function createStore<Value>(start: Value): Store<Value> {
  let value = start;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    put(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}

/** The value as it stands, followed. */
export function useStore<Value>({ watch, read }: Pick<Store<Value>, 'watch' | 'read'>): Value {
  return useSyncExternalStore(watch, read);
}
