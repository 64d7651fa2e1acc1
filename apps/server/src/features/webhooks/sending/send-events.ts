import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import type { Attempt } from '#jobs/running-jobs.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { inQueues } from '#workflows/placing/in-queues.ts';
import { sendOne } from './send-one.ts';
import { sendLater } from '#features/webhooks/webhook-jobs.ts';
import type { SigningWebhook } from '#features/webhooks/webhooks.store.ts';

/** Milliseconds a webhook is sent to before others get their turn. */
const stretchLength = 15_000;
const mostAtOnce = 40;
/** Seconds until it is tried again after a receiver was left alone, or the quarantine held it back, where nobody says. */
const usualRest = 5;

/**
 * Sends what is due for one webhook, several subjects at a time and each in its order. Killed at any point, the job is given
 * to another process, and what had no answer yet is sent again under the same id.
 */
export async function sendEvents(app: AppContext, payload: unknown, attempt: Attempt = { last: false }): Promise<void> {
  const webhookId = String(Object(payload)['webhookId']);
  const end = performance.now() + stretchLength;
  for (;;) {
    if (app.stopping) throw new StoppingError();
    await attempt.assertLease?.();
    const ctx = systemCtx(app, 'events', `send-events:${webhookId}`);
    const rest = await sendSome(ctx, webhookId);
    if (rest === 'nothing') return;
    if (typeof rest === 'number') return await sendLater(ctx, webhookId, rest);
    if (performance.now() > end) return await sendLater(ctx, webhookId, 0);
  }
}

/** Sends a group of what is due; or says in how many seconds there is something to do again, or that there is nothing. */
async function sendSome(ctx: Ctx, webhookId: string): Promise<'sent' | 'nothing' | number> {
  const webhook = await ctx.webhooks.signing(webhookId, ctx.now);
  if (!webhook || webhook.pausedAt) return 'nothing';
  const due = await ctx.sendings.due(webhookId, ctx.now, mostAtOnce);
  if (due.length === 0) return await secondsUntilNext(ctx, webhookId);
  return await sendAll(ctx, webhook, due);
}

async function secondsUntilNext(ctx: Ctx, webhookId: string): Promise<'nothing' | number> {
  const next = await ctx.sendings.nextDue(webhookId);
  return next ? Math.max(1, Math.ceil((next.getTime() - ctx.now.getTime()) / 1000)) : 'nothing';
}

async function sendAll(
  ctx: Ctx,
  webhook: SigningWebhook,
  due: Awaited<ReturnType<Ctx['sendings']['due']>>,
): Promise<'sent' | number> {
  let alone: PartnerProblem | undefined;
  await inQueues(due, async (sending) => {
    if (alone || ctx.isStopping()) return;
    try {
      await sendOne(ctx, webhook, sending);
    } catch (error) {
      if (!(error instanceof PartnerProblem)) throw error;
      alone ??= error;
    }
  });
  return alone ? (alone.retryAfterSeconds ?? usualRest) : 'sent';
}
