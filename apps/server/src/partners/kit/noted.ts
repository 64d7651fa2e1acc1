import { outcomeOf } from './exchange.ts';
import type { KitLog, PartnerKit } from './partner-kit.ts';

/** A simulated partner that has no line of its own: what it is asked stands in the log like that of a real one. */
export function noted<T extends object>(partner: string, port: T, { log }: Pick<PartnerKit, 'log'>): T {
  if (!log) return port;
  const handler: ProxyHandler<T> = {
    get(target, name, receiver) {
      const own: unknown = Reflect.get(target, name, receiver);
      if (typeof own !== 'function') return own;
      return (...request: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(own, target, request);
        if (answer instanceof Promise) void noteEnd(answer, { partner, operation: String(name) }, log);
        return answer;
      };
    },
  };
  return new Proxy(port, handler);
}

async function noteEnd(
  answer: Promise<unknown>,
  about: { partner: string; operation: string },
  { note, time }: KitLog,
): Promise<void> {
  const at = time();
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  try {
    await answer;
    note({ ...about, at, ...outcomeOf({ status: null }), milliseconds: milliseconds() });
  } catch (error) {
    note({ ...about, at, ...outcomeOf({ error }), milliseconds: milliseconds() });
  }
}
