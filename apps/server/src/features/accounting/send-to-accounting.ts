import { accountingKinds } from '@bloomdesk/domain/accounting/accounting-kinds';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { giveSalesOrder } from '#workflows/order/give-sales-order.ts';
import { GivenUpError, type PlannedEffect } from '#jobs/send-effect.ts';
import type { AccountingEntry, EntryAnswer } from '#partners/accounting/accounting.ts';
import { subjectOf } from '#partners/accounting/subject-of.ts';

/**
 * Effect: makes a record with accounting, as our books have its subject at this moment. What is refused is given up until
 * the night, and the report of differences says why.
 */
export async function sendToAccounting(app: AppContext, { effectKey, payload }: PlannedEffect): Promise<void> {
  const ctx = systemCtx(app, 'accounting', effectKey);
  const kind = accountingKinds.find((one) => one === payload['kind']);
  const subject = String(payload['subject']);
  const day = kind && (await ctx.accounting.dayOf(kind, subject));
  if (kind === undefined || day === undefined) return;
  const entry = await entryOf(ctx, kind, { subject, day, effectKey });
  if (!entry) return await ctx.accounting.forget(kind, subject);

  await sendOrderFirst(ctx, entry);
  await settle(ctx, entry, await ctx.partners.accounting.record(entry));
}

interface Asked {
  subject: string;
  day: string;
  effectKey: string;
}

/** What our books have now; undefined where there is nothing of it any more. */
async function entryOf(
  { accounting, salesOrders }: Ctx,
  kind: AccountingEntry['kind'],
  { subject, day, effectKey }: Asked,
): Promise<AccountingEntry | undefined> {
  switch (kind) {
    case 'sales-order': {
      const content = await salesOrders.content(subject);
      return content && { kind, effectKey, ...content };
    }
    case 'fulfillment': {
      const content = await accounting.fulfillment(subject, day);
      return content && { kind, effectKey, ...content };
    }
    case 'credit-memo':
    case 'refund': {
      const content = await accounting.refund(subject, day);
      return content && { kind, effectKey, ...content };
    }
    case 'adjustment': {
      const content = await accounting.adjustment(Number(subject), day);
      return content && { kind, effectKey, ...content };
    }
  }
}

/** A fulfillment names lines of its sales order, which must have all that the suborder has by now. */
async function sendOrderFirst(ctx: Ctx, entry: AccountingEntry): Promise<void> {
  if (entry.kind !== 'fulfillment') return;
  const content = await ctx.salesOrders.content(entry.orderId);
  if (!content) return;
  const order = { kind: 'sales-order', effectKey: entry.effectKey, ...content } as const;
  await settle(ctx, order, await ctx.partners.accounting.record(order));
}

async function settle(ctx: Ctx, entry: AccountingEntry, answer: EntryAnswer): Promise<void> {
  const subject = subjectOf(entry);
  if (answer.outcome === 'refused') {
    const refusal = answer.plain ?? answer.message;
    await ctx.accounting.noteRefusal(entry.kind, subject, refusal);
    throw new GivenUpError(`accounting refused it: ${refusal}`);
  }
  const { recordId } = answer;
  await inTransaction(ctx, async (step) => {
    await step.accounting.recorded(entry.kind, subject, { recordId, amount: amountOf(entry) }, step.now);
    if (entry.kind === 'sales-order') await giveSalesOrder(step, entry.orderId, recordId);
    await step.audit.write('salesOrder.create');
    if (entry.kind === 'adjustment') await step.accounting.giveAdjustment(entry.adjustmentId, recordId);
  });
}

function amountOf(entry: AccountingEntry): number | null {
  if (entry.kind === 'sales-order') return entry.orderTotal;
  return 'amount' in entry ? entry.amount : null;
}
