import { setTimeout as pause } from 'node:timers/promises';
import { bulkAction } from '@bloomdesk/contract/bulk-actions/shapes';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { isDatabaseAway } from '#http/failures/database-trouble.ts';
import { Refusal } from '#http/refusal.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import type { BulkOperations, RunningBulkAction } from './bulk-operation.ts';
import { notifyStaff } from '#workflows/people/notify-staff.ts';
import { queueOfJob, startStretch } from './bulk-queues.ts';
import type { BulkTurn } from './bulk-actions.store.ts';
import { doOne } from './run-bulk-item.ts';

/** Milliseconds a queue works before other jobs get their turn. */
const stretchLength = 2000;
/** So often a suborder is tried that another user is changing. */
const mostTries = 6;
const busyPause = 250;

/**
 * One stretch of a queue: suborder after suborder, each in a transaction of its own that also keeps its result, so that
 * a process that is killed at any point has either done one with its result or not at all. Queues of several processes
 * share the work; each takes what nobody holds.
 */
export async function runBulkAction(app: AppContext, operations: BulkOperations, payload: unknown): Promise<void> {
  const queue = queueOfJob(payload);
  const { bulkActionId } = queue;
  const ctx = systemCtx(app, 'bulk-action', bulkActionId);
  const input = await ctx.bulkActions.request(bulkActionId);
  if (!input) return;
  const running = { bulkActionId, ...input, action: bulkAction.parse(input.action) };
  const end = performance.now() + stretchLength;

  for (;;) {
    if (app.stopping) throw new StoppingError();
    const turn = await takeOne(app, operations, running);
    if (turn === 'none') break;
    if (turn === 'busy') await pause(busyPause);
    if (performance.now() > end) return await startStretch(ctx, { ...queue, stretch: queue.stretch + 1 });
  }
  await ctx.bulkActions.skipWaiting(bulkActionId);
  await finish(ctx, bulkActionId);
}

/** Ends it, and tells the person who has started it; only one queue does both. */
async function finish(ctx: Ctx, bulkActionId: string): Promise<void> {
  await inTransaction(ctx, async (job) => {
    const ended = await job.bulkActions.finish(bulkActionId, job.now);
    if (!ended) return;
    const { staffId, ...outcome } = ended;
    await notifyStaff(job, {
      to: [staffId],
      subject: { type: 'BULKACTION', id: bulkActionId },
      event: { kind: 'job-ended', job: 'bulk-action', ...outcome },
      eventKey: `bulk-action:${bulkActionId}`,
    });
  });
}

/** Does the next one, and keeps what became of it in the same transaction. */
async function takeOne(
  app: AppContext,
  operations: BulkOperations,
  running: RunningBulkAction,
): Promise<'none' | 'busy' | 'settled'> {
  const { bulkActionId } = running;
  return await inTransaction(systemCtx(app, 'bulk-action', bulkActionId), async (job) => {
    const turn = await job.bulkActions.takeTurn(bulkActionId);
    if (!turn) return 'none';

    await job.bulkActions.markStart();
    try {
      const events = await doOne(job, operations, running, turn);
      await job.bulkActions.settle(bulkActionId, turn.place, { status: 'success', message: '', ...events });
      return 'settled';
    } catch (error) {
      return await failed(job, bulkActionId, turn, error);
    }
  });
}

const noEvents = { eventId: null, exceptionEventId: null };

/** What one suborder was refused is its result; who is being changed by another user is tried again. */
async function failed(job: Ctx, bulkActionId: string, turn: BulkTurn, error: unknown): Promise<'busy' | 'settled'> {
  if (isDatabaseAway(error) || isDeadlock(error)) throw error;
  await job.bulkActions.backToStart();
  if (isBusy(error) && turn.tries + 1 < mostTries) {
    await job.bulkActions.putBack(bulkActionId, turn.place);
    return 'busy';
  }
  const { suborderId, place } = turn;
  if (!(error instanceof Refusal) && !isBusy(error))
    job.log.error({ err: error, bulkActionId, suborderId }, 'bulk action failed');
  await job.bulkActions.settle(bulkActionId, place, { status: 'fail', message: wordsOf(error), ...noEvents });
  return 'settled';
}

function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return sentenceOf(error);
  return isBusy(error)
    ? 'Someone else is changing this right now. Please try again.'
    : 'Something went wrong on our side.';
}

/** Who has asked for many has named no fields, so a sentence about one stands for itself. */
function sentenceOf({ message, extras: { details = [] } }: Refusal): string {
  const [first] = details;
  return first && /^[A-Z]/.test(first.message) ? first.message : message;
}

/** A lock that was waited for in vain, time that ran out, or what a use case says of one. */
function isBusy(error: unknown): boolean {
  if (error instanceof Refusal) return error.extras.retryAfterSeconds !== undefined;
  return ['55P03', '57014'].includes(codeOf(error));
}

/** Its victim is run again as a whole. */
function isDeadlock(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
