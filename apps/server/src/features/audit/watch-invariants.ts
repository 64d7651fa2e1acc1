import { systemCtx } from '#composition/request-context.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import type { BrokenRow } from '#db/invariants.ts';
import { type Invariant, invariants } from '#db/all-invariants.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { noteBroken } from '#http/metrics.ts';

const channel = 'bloomdesk-alerts';
/** Rows that are looked at of each invariant; more than that is no longer a matter of rows. */
const mostRows = 200;
/** Rows that a post names. */
const mostNamed = 3;

/**
 * Every five minutes all invariants are looked at: a number for each in the metrics, a line in the log for what is
 * broken, and one post for what was not broken before. What cannot be read is reported too, and the others are looked
 * at.
 */
export async function watchInvariants(app: AppContext): Promise<void> {
  const failures: unknown[] = [];
  for (const invariant of invariants) {
    if (!('view' in invariant.heldBy)) continue;
    await look(app, invariant).catch((error: unknown) => {
      app.http.log.error({ err: error, promise: invariant.number }, 'a promise could not be looked at');
      failures.push(error);
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${countOf(failures.length, 'promise')} could not be looked at`);
}

async function look(app: AppContext, invariant: Invariant): Promise<void> {
  await inTransaction(systemCtx(app, 'promises', 'watch-promises'), async (ctx) => {
    await ctx.invariants.takeTime();
    const rows = await ctx.invariants.broken(invariant, mostRows, ctx.now);
    const added = await ctx.invariants.note(invariant.number, rows, ctx.now);
    noteBroken(invariant.number, rows.length);
    if (rows.length > 0)
      app.http.log.error(
        { promise: invariant.number, rows: rows.slice(0, mostNamed) },
        `broken: ${invariant.sentence}`,
      );
    if (added.length === 0) return;
    await ctx.outbox.plan({
      effectKey: `broken-promise:${invariant.number}:${ctx.now.toISOString()}`,
      partner: 'chat',
      kind: 'chat.post',
      payload: { channel, text: alertText(invariant, added, app.config.publicUrl) },
    });
  });
}

function alertText(
  { number, sentence }: Invariant,
  added: readonly BrokenRow[],
  publicUrl: string | undefined,
): string {
  const named = added.slice(0, mostNamed).map(({ id, fault }) => `${id} (${fault})`);
  const more = added.length > mostNamed ? ` and ${added.length - mostNamed} more` : '';
  const link = `${publicUrl?.replace(/\/$/, '') ?? ''}/developers/invariants`;
  return `Promise ${number} is broken: ${sentence}. ${named.join('; ')}${more}. ${link}`;
}
