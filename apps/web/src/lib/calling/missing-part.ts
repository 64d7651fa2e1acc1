import { isReachable } from './reachable.ts';

const missing = new WeakSet<object>();

/**
 * Notes when a part of the product that a screen needs cannot be fetched. Its message becomes our own: for the one
 * browsers give, the router loads the whole page again, which without a network leaves nothing of it.
 */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const error: unknown = 'payload' in event ? event.payload : null;
    if (!(error instanceof Error)) return;
    missing.add(error);
    error.message = 'A part of Bloomdesk could not be fetched.';
  });
}

/** Could this page not be shown because a part of the product did not come? */
export function isPartMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Fetches everything again where the server answers: then it was only the part that is gone, with an older version. */
export async function reloadWhereReachable(): Promise<boolean> {
  if (!(await isReachable())) return false;
  location.reload();
  return true;
}
