import type { Ctx } from '#composition/request-context.ts';

/** So many suborders of a bulk action are worked on at the same time, by all processes together (D179). */
const laneCount = 4;

/** One stretch of work in one lane of a bulk action; the next one is a job of its own, so that other jobs get their turn. */
export interface BulkQueue {
  bulkActionId: string;
  lane: number;
  stretch: number;
}

/** Starts all lanes in the caller's transaction. */
export async function startLanes(ctx: Ctx, bulkActionId: string): Promise<void> {
  for (let lane = 0; lane < laneCount; lane++) await startStretch(ctx, { bulkActionId, lane, stretch: 0 });
}

/**
 * Starts one lane more, whose only work is to end what is being stopped: the others may have looked for their next
 * suborder while the stopping was not yet to be seen, and gone home.
 */
export async function startClosing(ctx: Ctx, bulkActionId: string): Promise<void> {
  await startStretch(ctx, { bulkActionId, lane: laneCount, stretch: 0 });
}

/** Starts the next stretch of a lane. */
export async function startStretch({ outbox }: Ctx, { bulkActionId, lane, stretch }: BulkQueue): Promise<void> {
  await outbox.start(
    'run-bulk-action',
    { bulkActionId, lane, stretch },
    `bulk-action:${bulkActionId}:${lane}:${stretch}`,
  );
}

/** The lane a job is about. */
export function laneOfJob(payload: unknown): BulkQueue {
  const { bulkActionId, lane, stretch } = Object(payload);
  return { bulkActionId: String(bulkActionId), lane: Number(lane), stretch: Number(stretch) };
}
