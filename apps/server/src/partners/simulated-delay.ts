import { createHash } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';

const least = 150;
const most = 700;

/** Milliseconds a simulated partner takes for a request: the same each time it is asked the same. */
export function delayOf(partner: string, call: string, request: readonly unknown[]): number {
  const text = JSON.stringify([partner, call, request]);
  const number = createHash('sha256').update(text).digest().readUInt32BE();
  return least + (number % (most - least + 1));
}

/**
 * A simulated partner that takes as long as a real one would: half of it on the way there and half on the way back, so
 * that what is done and not yet answered is seen in demos and journeys too (D262).
 */
export function inBelievableTime<Port extends object>(
  partner: string,
  port: Port,
  wait: (milliseconds: number) => Promise<unknown> = pass,
): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...request: unknown[]) => {
        const half = delayOf(partner, String(name), request) / 2;
        await wait(half);
        try {
          return await Reflect.apply(member, target, request);
        } finally {
          await wait(half);
        }
      };
    },
  });
}
