import { setTimeout as pause } from 'node:timers/promises';
import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { redistributeFulfillment as call } from '@bloomdesk/contract/suborders/redistribution.calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import type { UseCase } from '#http/answer.ts';
import { assertFulfillmentCenter } from '#http/center-check.ts';
import { Refusal } from '#http/refusal.ts';
import { redistributeSuborder } from '#workflows/redistributing/redistribute-suborder.ts';
import { assertRedistributing } from './assert-redistributing.ts';

type Input = CallRequest<typeof call>;
type Result = CallData<typeof call>['list'][number];

/** So often one is tried that another user is changing, or whose place another user has just taken. */
const mostTries = 3;
const busyPause = 100;

/** Each in a transaction of its own, so that nobody waits for all of them; this one holds the idempotency key. */
export const redistributeFulfillment: UseCase<typeof call> = async (ctx, input) => {
  assertRedistributing(ctx, input);

  const list: Result[] = [];
  for (const suborderId of input.suborderIds) list.push(await resultOf(ctx, input, suborderId));

  const failed = list.filter(({ status }) => status === 'FAIL').length;
  const errorMessage =
    failed === 0 ? '' : `${failed} of ${countOf(list.length, 'suborder')} could not be redistributed.`;
  return { success: failed === 0, list, errorMessage };
};

async function resultOf(ctx: Ctx, input: Input, id: string): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return { id, status: 'SUCCESS', message: await moved(ctx, input, id) };
    } catch (error) {
      if (!(error instanceof Refusal) && !isLockTaken(error)) throw error;
      const isBusy = !(error instanceof Refusal) || error.extras.retryAfterSeconds !== undefined;
      if (!isBusy || tries === mostTries) return { id, status: 'FAIL', message: wordsOf(error) };
      await pause(busyPause);
    }
  }
}

async function moved(ctx: Ctx, input: Input, suborderId: string): Promise<string> {
  await ctx.suborders.batchOf(suborderId); // the transaction that holds the key is not idle for long
  return await inTransaction(ctx, async (step) => {
    await assertFulfillmentCenter(step, { of: 'suborder', by: 'suborderId' }, step.staff, { suborderId });
    const { newDeliveryDate, forceNewFc, deallocateStrategy, expectedVersions = {} } = input;
    const choice = { newDeliveryDate, forceNewFc, deallocateStrategy, expectedVersion: expectedVersions[suborderId] };
    const { message } = await redistributeSuborder(step, { suborderId, ...choice });
    await step.audit.write('suborder.redistribute');
    return message;
  });
}

/** Another user held it for longer than the product waits. */
function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Someone else is changing this right now. Please try again.';
  const [first] = error.extras.details ?? [];
  return first && /^[A-Z]/.test(first.message) ? first.message : error.message; // nobody has sent these fields
}
