import type { CallData } from '@bloomdesk/contract/call';
import type { listInvariants as call } from '@bloomdesk/contract/audit/calls';
import type { Ctx } from '#composition/request-context.ts';
import { type KeptPromise, promises } from '#db/promises.ts';
import type { UseCase } from '#http/answer.ts';
import type { KnownBreach } from './promises.store.ts';

/** Rows a promise shows; whoever repairs them looks again. */
const mostShown = 20;

type Looked = CallData<typeof call>['promises'][number];

export const listInvariants: UseCase<typeof call> = async (ctx) => {
  const known = await ctx.promises.known();
  const looked: Looked[] = [];
  for (const promise of promises) looked.push(await lookAt(ctx, promise, known));
  return { lookedAt: ctx.now.toISOString(), promises: looked };
};

async function lookAt(ctx: Ctx, promise: KeptPromise, known: readonly KnownBreach[]): Promise<Looked> {
  const { number, sentence, about, keptBy } = promise;
  const told = {
    number,
    sentence,
    about,
    tests: 'tests' in keptBy ? [...keptBy.tests] : [],
    breaches: [],
    isMore: false,
  };
  if ('tests' in keptBy) return { ...told, state: 'tested' };
  const rows = await ctx.promises.broken(promise, mostShown + 1, ctx.now).catch((error: unknown) => {
    ctx.log.warn({ err: error, promise: number }, 'a promise could not be looked at');
  });
  if (!rows) return { ...told, state: 'unknown' };
  const since = new Map(known.filter((row) => row.promise === number).map((row) => [row.id, row.since.toISOString()]));
  const breaches = rows.slice(0, mostShown).map((row) => ({ ...row, since: since.get(row.id) ?? null }));
  return { ...told, breaches, isMore: rows.length > mostShown, state: rows.length > 0 ? 'broken' : 'kept' };
}
