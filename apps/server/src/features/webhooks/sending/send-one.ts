import { isTaken, nextTryAt, pausesItself } from '@bloomdesk/domain/webhooks/sending-rules';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { PostingOutcome } from '#partners/receivers/receivers.ts';
import { notifyStaff } from '#workflows/people/notify-staff.ts';
import { eventOnWire } from '#features/webhooks/event-on-wire.ts';
import type { DueSending, SendingResult } from '#features/webhooks/sendings.store.ts';
import { signedHeaders } from './webhook-secret.ts';
import type { SigningWebhook } from '#features/webhooks/webhooks.store.ts';

/** So much of an answer is kept. */
const mostSigns = 1000;

/** Sends one event to a webhook and keeps what came of it. A `PartnerProblem` says that it was not sent, which is no try. */
export async function sendOne(ctx: Ctx, webhook: SigningWebhook, sending: DueSending): Promise<void> {
  const { webhookId, url, secrets } = webhook;
  const sent = eventOnWire(sending.event);
  const body = JSON.stringify(sent);
  const headers = signedHeaders({ id: sent.id, body }, secrets, ctx.now);
  const outcome = await ctx.partners.receivers.post({ webhookId, url, headers, body });

  const wasTaken = outcome.status !== null && isTaken(outcome.status);
  await ctx.sendings.settle(sending, resultOf(outcome, sending, ctx.now), ctx.now);
  const failingSince = await ctx.webhooks.noteHealth(webhookId, wasTaken, ctx.now);
  if (failingSince && pausesItself({ status: outcome.status, failingSince, at: ctx.now })) await pause(ctx, webhook);
}

function resultOf(outcome: PostingOutcome, { attempts, event }: DueSending, at: Date): SendingResult {
  const { status, problem, answer, milliseconds, retryAfterSeconds } = outcome;
  const told = { status, problem, answer: answer.slice(0, mostSigns), milliseconds };
  if (status !== null && isTaken(status)) return { ...told, state: 'sent', nextAt: at };
  const nextAt = nextTryAt({ attempts: attempts + 1, at, retryAfterSeconds });
  return { ...told, state: nextAt ? 'waiting' : 'given-up', nextAt: nextAt ?? event.at };
}

/** Stops sending to a receiver that is gone, and tells those who keep connections; its events wait. */
async function pause(ctx: Ctx, { webhookId, name }: SigningWebhook): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await tx.webhooks.pause(webhookId, 'Bloomdesk', tx.now))) return;
    tx.audit.touch('WEBHOOK', webhookId, { after: { paused: true } });
    await tx.audit.write('webhook.pause');
    await notifyStaff(tx, {
      to: await tx.webhooks.administrators(),
      subject: { type: 'WEBHOOK', id: webhookId },
      event: { kind: 'webhook-paused', name },
      eventKey: `webhook-paused:${webhookId}:${tx.now.toISOString()}`,
    });
  });
}
