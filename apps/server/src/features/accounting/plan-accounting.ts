import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { PlannedRecord } from './accounting.store.ts';

/** Records of one transaction. */
const mostPlanned = 2000;
const day = 24 * 3_600_000;
/** So far back a round of every minute looks, and the one of a night. */
const recentDays = 3;
export const nightlyDays = 35;

/**
 * Every minute what has happened since is planned for accounting, and with it in one transaction: no use case has to think of
 * it, and none can forget it (D564). While accounting is simulated nothing is.
 */
export async function planAccounting(app: AppContext): Promise<void> {
  await planSince(app, recentDays);
}

/**
 * Every night, an hour before the books are compared: what a server that was off has missed, what was there before accounting
 * was live, and what was refused, for a period may be open, or an item known, since.
 */
export async function catchUpAccounting(app: AppContext): Promise<void> {
  if (!app.config.netsuite) return;
  await planSince(app, nightlyDays);
  await inTransaction(systemCtx(app, 'accounting', 'catch-up-accounting'), async (ctx) => {
    await plan(ctx, await ctx.accounting.refused(mostPlanned));
  });
}

async function planSince(app: AppContext, days: number): Promise<void> {
  const { netsuite } = app.config;
  if (!netsuite) return;
  let planned: number;
  do {
    planned = await inTransaction(systemCtx(app, 'accounting', 'plan-accounting'), async (ctx) => {
      const since = new Date(ctx.now.getTime() - days * day);
      const due = await ctx.accounting.planDue({ firstDay: netsuite.since, since, now: ctx.now }, mostPlanned);
      await plan(ctx, due);
      return due.length;
    });
  } while (planned === mostPlanned);
}

/** Queues that accounting has, so that one that is slow leaves workers free for the rest. */
const queues = 2;

/** The records of one order are made one after the other. */
async function plan({ outbox }: Ctx, records: readonly PlannedRecord[]): Promise<void> {
  await outbox.planAll(
    records.map(({ kind, subject, effectKey, orderId }) => ({
      effectKey,
      partner: 'accounting',
      kind: 'accounting.record',
      payload: { kind, subject },
      lane: `accounting:${Number(orderId ?? 0) % queues}`,
    })),
  );
}
