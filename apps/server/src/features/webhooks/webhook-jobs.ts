import type { Ctx } from '#composition/request-context.ts';

/** Two receivers that are slow at once leave workers free for the rest. */
const lanes = 2;

/** Has what waits for a webhook sent; the job ends when nothing is due any more. */
export async function startSending(ctx: Ctx, webhookId: string): Promise<void> {
  await ctx.outbox.start('send-events', { webhookId }, jobKey(webhookId), laneOf(webhookId));
}

/** The same after so many seconds, for the job itself. */
export async function sendLater(ctx: Ctx, webhookId: string, inSeconds: number): Promise<void> {
  await ctx.outbox.startAgain(
    'send-events',
    { webhookId },
    { key: jobKey(webhookId), queue: laneOf(webhookId), inSeconds },
  );
}

function jobKey(webhookId: string): string {
  return `send-events:${webhookId}`;
}

/** Jobs of one webhook run one after the other, so that its events keep their order. */
function laneOf(webhookId: string): string {
  return `events:${Number.parseInt(webhookId.slice(0, 2), 16) % lanes}`;
}
