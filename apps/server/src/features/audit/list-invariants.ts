import type { CallData } from '@bloomdesk/contract/call';
import type { listInvariants as call } from '@bloomdesk/contract/audit/calls';
import type { Ctx } from '#composition/request-context.ts';
import { type Invariant, invariants } from '#db/all-invariants.ts';
import type { UseCase } from '#http/answer.ts';
import type { KnownBreach } from './invariants.store.ts';

/** Rows an invariant shows; anyone who repairs them looks again. */
const mostShown = 20;

type Looked = CallData<typeof call>['promises'][number];

export const listInvariants: UseCase<typeof call> = async (ctx) => {
  const known = await ctx.invariants.known();
  const looked: Looked[] = [];
  for (const invariant of invariants) looked.push(await lookAt(ctx, invariant, known));
  return { lookedAt: ctx.now.toISOString(), promises: looked };
};

async function lookAt(ctx: Ctx, invariant: Invariant, known: readonly KnownBreach[]): Promise<Looked> {
  const { number, sentence, about, heldBy } = invariant;
  const common = {
    number,
    sentence,
    about,
    tests: 'tests' in heldBy ? [...heldBy.tests] : [],
    breaches: [],
    isMore: false,
  };
  if ('tests' in heldBy) return { ...common, state: 'tested' };
  const rows = await ctx.invariants.broken(invariant, mostShown + 1, ctx.now).catch((error: unknown) => {
    ctx.log.warn({ err: error, promise: number }, 'a promise could not be looked at');
  });
  if (!rows) return { ...common, state: 'unknown' };
  const since = new Map(known.filter((row) => row.promise === number).map((row) => [row.id, row.since.toISOString()]));
  const breaches = rows.slice(0, mostShown).map((row) => ({ ...row, since: since.get(row.id) ?? null }));
  return { ...common, breaches, isMore: rows.length > mostShown, state: rows.length > 0 ? 'broken' : 'kept' };
}
