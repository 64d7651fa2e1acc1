import { useLayoutEffect, useSyncExternalStore } from 'react';

let forms: readonly symbol[] = [];
const watchers = new Set<() => void>();

/** Something typed here would be lost, for as long as it is so: whoever leaves the page is asked first. */
export function useUnsavedChanges(isChanged: boolean): void {
  useLayoutEffect(() => {
    if (!isChanged) return;
    const form = Symbol('form');
    put([...forms, form]);
    return () => put(forms.filter((each) => each !== form));
  }, [isChanged]);
}

/** Would anything typed on this page be lost now? */
export function hasUnsavedChanges(): boolean {
  return forms.length > 0;
}

/** Nobody is to be asked any more: the page goes away together with its person. */
export function forgetUnsavedChanges(): void {
  put([]);
}

/** Like `hasUnsavedChanges`, followed. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(watch, hasUnsavedChanges);
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function put(next: readonly symbol[]) {
  forms = next;
  for (const watcher of watchers) watcher();
}
