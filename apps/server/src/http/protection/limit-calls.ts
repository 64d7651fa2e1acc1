import type { FastifyReply } from 'fastify';
import { callLimits, type ChosenLimits, type LimitName } from '#config/call-limits.ts';
import { requestBuckets } from './request-buckets.ts';

/** Lets a caller's call through, or throws that it comes too often; the answer says what is left (RateLimit headers). */
export type AdmitCall = (call: string, caller: string, now: Date, reply: FastifyReply) => void;

/** Holds the limits of calls. Every process counts for itself. */
export function limitCalls(chosen: ChosenLimits): AdmitCall {
  if (chosen === 'off') return () => {};
  const limits = limitsByCall(chosen);
  const admit = requestBuckets();
  return (call, caller, now, reply) => {
    const limit = limits.get(call);
    if (!limit) return;
    const { name, most, seconds } = limit;
    void reply.header('ratelimit-policy', `"${name}";q=${most};w=${seconds}`);
    const left = admit(`${name} ${caller}`, limit, now);
    void reply.header('ratelimit', `"${name}";r=${left};t=${Math.ceil(seconds / most)}`);
  };
}

function limitsByCall(chosen: Exclude<ChosenLimits, 'off'>) {
  const names = Object.keys(callLimits) as LimitName[]; // the keys of a constant
  return new Map(
    names.flatMap((name) => {
      const { most, seconds, calls } = callLimits[name];
      return calls.map((call) => [call as string, { name, most: chosen[name] ?? most, seconds }] as const);
    }),
  );
}
