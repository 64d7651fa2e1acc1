import { useLayoutEffect } from 'react';
import { createStore, useStore } from '#lib/react/store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const forms = createStore<readonly symbol[]>([]);

/** Something typed here would be lost, for as long as it is so: anyone who leaves the page is asked first. */
export function useUnsavedChanges(isChanged: boolean): void {
  useLayoutEffect(() => {
    if (!isChanged) return;
    ConfirmDialog.fetch(); // which asks before it is lost, without a network too
    const form = Symbol('form');
    forms.put([...forms.read(), form]);
    return () => forms.put(forms.read().filter((each) => each !== form));
  }, [isChanged]);
}

/** Would anything typed on this page be lost now? */
export function hasUnsavedChanges(): boolean {
  return forms.read().length > 0;
}

/** Nobody is to be asked any more: the page goes away together with its person. */
export function forgetUnsavedChanges(): void {
  forms.put([]);
}

/** Like `hasUnsavedChanges`, followed. */
export function useHasUnsavedChanges(): boolean {
  return useStore(forms).length > 0;
}
