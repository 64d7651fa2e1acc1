import { claimSuborder } from '@bloomdesk/contract/batches/calls';
import { claimSeconds } from '@bloomdesk/domain/fulfilling/bench-claim';
import { send } from '#lib/client.ts';
import { newId } from '#lib/new-id.ts';
import type { ClaimPort } from './bench-claims.ts';

/** A question that hangs must not hold up the next one. */
const longestMilliseconds = 8000;

let lastActivity = performance.now();
for (const kind of ['keydown', 'pointerdown']) {
  window.addEventListener(kind, () => (lastActivity = performance.now()), { capture: true, passive: true });
}

/** How this page claims suborders of a batch; each page is a bench of its own. */
export function claimPort(batchId: string): ClaimPort {
  const benchId = newId();
  const idleSeconds = () => Math.floor((performance.now() - lastActivity) / 1000);
  return {
    benchId,
    isIdle: () => claimSeconds(idleSeconds()) === 0,
    ask: ({ suborderIds, takesOver }) =>
      send(
        claimSuborder,
        { batchId, benchId, suborderIds, takesOver, idleSeconds: idleSeconds() },
        { signal: AbortSignal.timeout(longestMilliseconds) },
      ),
  };
}
