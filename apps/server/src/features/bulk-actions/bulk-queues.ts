import type { Ctx } from '#composition/request-context.ts';

/** So many suborders of a bulk action are worked on at the same time, by all processes together (D179). */
const queueCount = 4;

/**
 * One stretch of work in one queue of a bulk action; the next one is a job of its own, so that other jobs get their
 * turn.
 */
export interface BulkQueue {
  bulkActionId: string;
  lane: number;
  stretch: number;
}

/** Starts all queues in the caller's transaction. */
export async function startQueues(ctx: Ctx, bulkActionId: string): Promise<void> {
  for (let queue = 0; queue < queueCount; queue++) await startStretch(ctx, { bulkActionId, lane: queue, stretch: 0 });
}

/**
 * Starts one queue more, whose only work is to end what is being stopped: the others may have looked for their next
 * suborder while the stopping was not yet to be seen, and gone home.
 */
export async function startClosing(ctx: Ctx, bulkActionId: string): Promise<void> {
  await startStretch(ctx, { bulkActionId, lane: queueCount, stretch: 0 });
}

/** Starts the next stretch of a queue. */
export async function startStretch({ outbox }: Ctx, { bulkActionId, lane: queue, stretch }: BulkQueue): Promise<void> {
  await outbox.start(
    'run-bulk-action',
    { bulkActionId, lane: queue, stretch },
    `bulk-action:${bulkActionId}:${queue}:${stretch}`,
  );
}

/** The queue a job is about. */
export function queueOfJob(payload: unknown): BulkQueue {
  const { bulkActionId, lane: queue, stretch } = Object(payload);
  return { bulkActionId: String(bulkActionId), lane: Number(queue), stretch: Number(stretch) };
}
