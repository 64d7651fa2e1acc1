import { asksFor } from '@bloomdesk/domain/webhooks/webhook-rules';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import { lockEventStream } from '#workflows/locking/programs/lock-webhook.ts';
import { startSending } from './webhook-jobs.ts';

const mostAtOnce = 500;

/**
 * Gives committed events their places in the stream, and each webhook those it asks for. Killed at any point, it has done
 * so for whole groups of them, and the next round goes on; what is due by then is sent too.
 */
export async function spreadEvents(app: AppContext): Promise<void> {
  const ctx = systemCtx(app, 'events', 'spread-events');
  while ((await inTransaction(ctx, spreadSome)) === mostAtOnce) if (app.stopping) throw new StoppingError();
  for (const webhookId of await ctx.sendings.webhooksWithDue(ctx.now)) await startSending(ctx, webhookId);
}

async function spreadSome(ctx: Ctx): Promise<number> {
  const { sequence: last } = await lockEventStream(ctx);
  const events = await ctx.events.unplaced(mostAtOnce);
  if (events.length === 0) return 0;
  await ctx.events.place(
    events.map(({ eventId }) => eventId),
    last,
  );
  const filters = await ctx.events.filters();
  const sendings = events.flatMap((event, place) =>
    filters
      .filter((filter) => asksFor(filter, event))
      .map(({ webhookId }) => ({
        webhookId,
        eventId: event.eventId,
        sequence: last + place + 1,
        subject: event.subject,
      })),
  );
  await ctx.events.addSendings(sendings, ctx.now);
  return events.length;
}
