import { claimSuborder } from '@bloomdesk/contract/batches/calls';
import { claimSeconds } from '@bloomdesk/domain/fulfilling/bench-claim';
import { recallInTab, storeInTab } from '#lib/changing/tab-memory.ts';
import { send } from '#lib/client.ts';
import { newId } from '#lib/new-id.ts';
import type { ClaimPort } from './bench-claims.ts';

/** A question that hangs must not hold up the next one. */
const longestMilliseconds = 8000;

let lastActivity = performance.now();
for (const kind of ['keydown', 'pointerdown']) {
  window.addEventListener(kind, () => (lastActivity = performance.now()), { capture: true, passive: true });
}

/** The bench of this page that may have a claim. */
let claiming: { batchId: string; benchId: string } | null = null;

// Kept only while the page is away: a tab that is duplicated becomes a bench of its own.
window.addEventListener('pagehide', () => claiming && storeInTab(keptName(claiming.batchId), claiming.benchId));
window.addEventListener('pageshow', () => claiming && storeInTab(keptName(claiming.batchId), null));

/** How this page claims suborders of a batch; each page is a bench of its own, and stays it over a reload. */
export function claimPort(batchId: string): ClaimPort {
  const benchId = takeKeptBench(batchId) ?? newId();
  const idleSeconds = () => Math.floor((performance.now() - lastActivity) / 1000);
  return {
    benchId,
    isIdle: () => claimSeconds(idleSeconds()) === 0,
    ask: ({ suborderIds, takesOver }) => {
      if (suborderIds.length > 0) claiming = { batchId, benchId };
      else if (claiming?.benchId === benchId) claiming = null;
      return send(
        claimSuborder,
        { batchId, benchId, suborderIds, takesOver, idleSeconds: idleSeconds() },
        { signal: AbortSignal.timeout(longestMilliseconds) },
      );
    },
  };
}

/** The bench this tab was before a reload, once. */
function takeKeptBench(batchId: string): string | null {
  const benchId = recallInTab(keptName(batchId));
  storeInTab(keptName(batchId), null);
  return benchId;
}

function keptName(batchId: string) {
  return `bench.${batchId}`;
}
