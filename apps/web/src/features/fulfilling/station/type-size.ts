import { useLayoutEffect } from 'react';
import { createStore, useStore } from '#lib/react/store.ts';
import { recall, remember } from '#lib/remembered.ts';

/** How large the bench is written: `large` is read at an arm's length on a tablet. */
export type TypeSize = 'normal' | 'large';

const chosen = createStore<TypeSize>(recall('bench.type') === 'large' ? 'large' : 'normal');
fetchLarge(chosen.read()); // before anything is drawn

/** How large this computer writes its bench. */
export function useTypeSize(): TypeSize {
  return useStore(chosen);
}

/** Chooses how large this computer writes its bench. */
export function chooseTypeSize(size: TypeSize): void {
  remember('bench.type', size === 'large' ? size : null);
  fetchLarge(size);
  chosen.put(size);
}

/** Its style is fetched by those who read it only. */
function fetchLarge(size: TypeSize): void {
  if (size === 'large') void import('./type-size.css').catch(() => undefined);
}

/** Writes the whole page in the size of the bench, dialogs over it too, for as long as the component is there. */
export function useBenchType(): void {
  const size = useTypeSize();
  useLayoutEffect(() => {
    document.documentElement.dataset['type'] = size;
    return () => {
      delete document.documentElement.dataset['type'];
    };
  }, [size]);
}
