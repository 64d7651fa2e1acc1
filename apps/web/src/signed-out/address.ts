import { useSyncExternalStore } from 'react';

/** The path the browser shows; the signed-out screens have no router but this. */
export function usePath(): string {
  return useSyncExternalStore(watch, () => location.pathname);
}

/** Goes to another signed-out screen. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

function watch(watcher: () => void) {
  addEventListener('popstate', watcher);
  return () => removeEventListener('popstate', watcher);
}
