import type { Admission } from '#http/protection/request-buckets.ts';
import { requestCounts, type RequestCounts } from '#http/protection/request-counts.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';

/** Milliseconds the holding process may take to say how often a caller came; it does nothing else that takes long. */
const timeout = 1000;

interface HeldCounts {
  ask: RequestCounts;
  /** What the holding process says. */
  hear(message: Extract<ToProcess, { kind: 'admission' }>): void;
}

/**
 * Asks the process that holds several how often a caller came, so that all of them have one limit (D531). It costs a
 * message each way and no statement. While nothing comes back, this process counts for itself.
 */
export function countsOfHolder(say: (message: FromProcess) => void): HeldCounts {
  const waiting = new Map<number, (admission: Admission) => void>();
  const own = requestCounts();
  let asked = 0;
  return {
    async ask(caller, counted, now) {
      const id = (asked += 1);
      const answer = Promise.withResolvers<Admission>();
      waiting.set(id, answer.resolve);
      const alone = () => answer.resolve(own(caller, counted, now));
      // Of a process that was busy for longer the timers come first, though the answer has come: that is read before.
      const late = setTimeout(() => setImmediate(alone), timeout);
      say({ kind: 'admit', asked: id, caller, counted, at: now.getTime() });
      try {
        return await answer.promise;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
    hear: ({ asked: id, admission }) => waiting.get(id)?.(admission),
  };
}
