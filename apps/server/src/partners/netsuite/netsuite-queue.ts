import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { netsuiteSlotStore, type Slot } from './netsuite-slots.store.ts';

export interface QueueOptions {
  /** Requests that run at a time, of all processes together. */
  mostAtOnce: number;
  /** The process that has a place and is never heard of again loses it after so long. */
  leaseSeconds?: number;
  /** Longer nobody waits for a place: what is planned comes again, and a person asks again. */
  timeoutSeconds?: number;
}

const lookAgainMilliseconds = 50;
const slowestLookMilliseconds = 400;

/**
 * The same line, on which no more requests run at a time than the account allows, whichever server process sends them (D563):
 * the places are rows that all of them share, and nothing is locked while NetSuite works.
 */
export function inQueue(
  line: PartnerLine,
  db: Db,
  { mostAtOnce, leaseSeconds = 45, timeoutSeconds = 20 }: QueueOptions,
): PartnerLine {
  const slots = netsuiteSlotStore(db);
  return {
    state: () => line.state(),
    async call(work, options) {
      const slot = await takeSlot(() => slots.take(mostAtOnce, leaseSeconds), timeoutSeconds);
      try {
        return await line.call(work, options);
      } finally {
        await slots.release(slot).catch(() => {}); // it frees itself after its lease
      }
    },
  };
}

async function takeSlot(take: () => Promise<Slot | undefined>, timeoutSeconds: number): Promise<Slot> {
  const began = performance.now();
  for (let wait = lookAgainMilliseconds; ; wait = Math.min(wait * 1.5, slowestLookMilliseconds)) {
    const slot = await take();
    if (slot) return slot;
    if (performance.now() - began > timeoutSeconds * 1000)
      throw new PartnerProblem('NetSuite is busy with our other requests', 'not-done', {
        retryAfterSeconds: 5,
        isThrottled: true,
      });
    await pause(wait);
  }
}
