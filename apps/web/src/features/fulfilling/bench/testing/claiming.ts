import type { ClaimPort } from '#features/fulfilling/bench/bench-claims.ts';
import type { PackingState } from '#features/fulfilling/bench/bench-state.ts';

/** The only bench at its batch: it gets everything it asks for. */
export function alone(): ClaimPort {
  return claimingAt(new Map(), 'this bench');
}

/** A server for benches that share a batch: who has which suborder, as in `claim-suborder.ts` of the real one. */
export function claimingAt(
  held: Map<string, string>,
  benchId: string,
  isPacked: (suborderId: string) => boolean = () => false,
): ClaimPort {
  return {
    benchId,
    isIdle: () => false,
    ask: async ({ suborderIds, takesOver }) => {
      await Promise.resolve();
      for (const [id, holder] of held) if (holder === benchId) held.delete(id);
      const got = suborderIds.find((id) => !isPacked(id) && (takesOver || !held.has(id)));
      if (got !== undefined) held.set(got, benchId);
      return { claimed: got === undefined ? null : stateOf(got), claims: claimsOf(held) };
    },
  };
}

/** The claims as every bench hears of them. */
export function claimsOf(held: ReadonlyMap<string, string>) {
  return [...held].map(([suborderId, benchId]) => ({ suborderId, benchId, claimedBy: `${benchId}@x.test` }));
}

function stateOf(suborderId: string): PackingState {
  const nothing = { notecardsPrinted: 0, labelsPrinted: 0, labelStale: false };
  return { suborderId, status: 'AtTable', inException: false, ...nothing };
}
