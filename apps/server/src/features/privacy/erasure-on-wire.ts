import type { Erasure } from '@bloomdesk/contract/privacy/calls';
import type { ErasureRow } from './erasures.store.ts';

/** An erasure as administrators see it. */
export function erasureOnWire({ erasureId, askedAt, askedBy, state, problem, doneAt, counts }: ErasureRow): Erasure {
  return {
    erasureId,
    askedBy,
    state,
    problem,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    orders: counts['orders'] ?? null,
    suborders: counts['suborders'] ?? null,
    events: counts['events'] ?? null,
  };
}
