import { systemCtx } from '#composition/request-context.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import type { BrokenRow } from '#db/invariants.ts';
import { type KeptPromise, promises } from '#db/promises.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { noteBroken } from '#http/metrics.ts';

const channel = 'bloomdesk-alerts';
/** Rows that are looked at of each promise; more than that is no longer a matter of rows. */
const mostRows = 200;
/** Rows that a post names. */
const mostNamed = 3;

/**
 * Every five minutes all promises are looked at: a number for each in the metrics, a line in the log for what is broken, and
 * one post for what was not broken before. What cannot be read is told too, and the others are looked at.
 */
export async function watchPromises(app: AppContext): Promise<void> {
  const failures: unknown[] = [];
  for (const promise of promises) {
    if (!('view' in promise.keptBy)) continue;
    await look(app, promise).catch((error: unknown) => {
      app.http.log.error({ err: error, promise: promise.number }, 'a promise could not be looked at');
      failures.push(error);
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${countOf(failures.length, 'promise')} could not be looked at`);
}

async function look(app: AppContext, promise: KeptPromise): Promise<void> {
  await inTransaction(systemCtx(app, 'promises', 'watch-promises'), async (ctx) => {
    await ctx.promises.takeTime();
    const rows = await ctx.promises.broken(promise, mostRows, ctx.now);
    const added = await ctx.promises.note(promise.number, rows, ctx.now);
    noteBroken(promise.number, rows.length);
    if (rows.length > 0)
      app.http.log.error({ promise: promise.number, rows: rows.slice(0, mostNamed) }, `broken: ${promise.sentence}`);
    if (added.length === 0) return;
    await ctx.outbox.plan({
      effectKey: `broken-promise:${promise.number}:${ctx.now.toISOString()}`,
      partner: 'chat',
      kind: 'chat.post',
      payload: { channel, text: alertText(promise, added, app.config.publicUrl) },
    });
  });
}

function alertText(
  { number, sentence }: KeptPromise,
  added: readonly BrokenRow[],
  publicUrl: string | undefined,
): string {
  const named = added.slice(0, mostNamed).map(({ id, fault }) => `${id} (${fault})`);
  const more = added.length > mostNamed ? ` and ${added.length - mostNamed} more` : '';
  const link = `${publicUrl?.replace(/\/$/, '') ?? ''}/developers/invariants`;
  return `Promise ${number} is broken: ${sentence}. ${named.join('; ')}${more}. ${link}`;
}
