import { cancelOrder, cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { type Input, type Operation, isLive, leave, type ModelSuborder, rank } from './order-model.ts';

const reasons = [{ tag: 'Customer requested order update: Cancel' }];
const startTimes = ['2027-02-13T14:00:00Z', '2027-02-13T18:00:00Z', '2027-02-14T14:00:00Z'];

/** Cancelling, and going another way. */
export const givingUpActions = {
  cancelSuborder: ({ order, suborder, line, strategy, byManager, desks }: Input): Operation | null => {
    if (line < 4) return null; // or soon nothing would be left to do
    return {
      send: () =>
        (byManager ? desks.manager : desks.associate).send(cancelSuborder, {
          suborderId: suborder.id,
          updateTotals: line === 4,
          deallocateStrategy: strategy,
          refundNow: line === 4 && strategy === 'delete',
          force: byManager,
          reasons,
        }),
      accepted:
        isLive(suborder) &&
        order.suborders.filter(isLive).length > 1 &&
        (byManager || rank(suborder.status) < rank('LeftFulfillmentCenter')),
      apply: () => cancel(suborder),
    };
  },
  cancelOrder: ({ order, line, strategy, byManager, desks }: Input): Operation | null => {
    if (line !== 5) return null;
    const live = order.suborders.filter(isLive);
    return {
      send: () =>
        (byManager ? desks.manager : desks.associate).send(cancelOrder, {
          orderId: order.id,
          refundStrategy: strategy === 'delete' ? 'full' : strategy === 'keep' ? 'none' : 'credit',
          deallocateStrategy: strategy,
          force: byManager,
          reasons,
        }),
      accepted:
        live.length > 0 && (byManager || live.every(({ status }) => rank(status) < rank('LeftFulfillmentCenter'))),
      apply: () => live.forEach(cancel),
    };
  },
  move: ({ suborder, line, desks }: Input): Operation => {
    const startTime = startTimes[line % startTimes.length] ?? '';
    return {
      send: () => desks.associate.send(updateDelivery, { suborderId: suborder.id, fields: { startTime } }),
      accepted: isLive(suborder) && rank(suborder.status) < rank('SuborderPrinted') ? undefined : false,
      apply: (answer) => {
        if (suborder.startTime === startTime) return; // nothing has happened
        if (dataOf(updateDelivery, answer).leftBatch !== null) leave(suborder);
        Object.assign(suborder, { startTime, day: startTime.slice(0, 10), undo: null });
      },
    };
  },
  recipient: ({ suborder, text, desks }: Input): Operation => {
    const lastName = `Reyes ${text}`.trim();
    return {
      send: () => desks.associate.send(updateRecipient, { suborderId: suborder.id, fields: { lastName } }),
      accepted: isLive(suborder) && rank(suborder.status) < rank('LeftFulfillmentCenter') ? undefined : false,
      apply: () => {
        if (suborder.lastName !== lastName) Object.assign(suborder, { lastName, undo: null });
      },
    };
  },
} as const satisfies Record<string, (input: Input) => Operation | null>;

function cancel(suborder: ModelSuborder): void {
  Object.assign(suborder, { status: 'Cancelled', batchId: null, inException: false, undo: null });
}
