import type { FastifyReply } from 'fastify';
import { callLimits, type ChosenLimits, limitNames } from '#config/call-limits.ts';
import type { Allowance } from './request-buckets.ts';
import { assertAdmitted, type RequestCounts } from './request-counts.ts';

/** Lets a caller's call through, or throws that it comes too often; the answer says what is left (RateLimit headers). */
export type AdmitCall = (call: string, caller: string, now: Date, reply: FastifyReply) => Promise<void>;

/** Holds the limits of calls. */
export function limitCalls(chosen: ChosenLimits, counts: RequestCounts): AdmitCall {
  if (chosen === 'off') return async () => {};
  const limits = limitsByCall(chosen);
  return async (call, caller, now, reply) => {
    const limit = limits.get(call);
    if (!limit) return;
    const { name, most, seconds } = limit;
    void reply.header('ratelimit-policy', `"${name}";q=${most};w=${seconds}`);
    const left = assertAdmitted(await counts(`${name} ${caller}`, { most, seconds }, now));
    void reply.header('ratelimit', `"${name}";r=${left};t=${Math.ceil(seconds / most)}`);
  };
}

function limitsByCall(chosen: Exclude<ChosenLimits, 'off'>): Map<string, Allowance & { name: string }> {
  const limits = limitNames.map((name) => ({ name, ...callLimits[name], most: chosen[name] ?? callLimits[name].most }));
  return new Map(limits.flatMap(({ calls, ...limit }) => calls.map((call) => [call, limit])));
}
