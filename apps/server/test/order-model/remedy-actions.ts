import { redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { type Input, type Operation, isLive, liveLineItems, rank } from './order-model.ts';

const reasons = [{ tag: 'Quality issue: Wilted' }];
const onTop = { reasons, additionalResolution: true };

/** What care gives for a problem; what has been given before is in nobody's way, because a manager gives it. */
export const remedyActions = {
  refundOrder: ({ order, line, desks }: Input): Operation => ({
    send: () => desks.careManager.send(refundOrder, { orderId: order.id, amount: 10 + line, ...onTop }),
    accepted: undefined, // paper keeps no books; what is wrong with the money is a broken promise
    apply: () => undefined,
  }),
  refundPieces: ({ order, suborder, line, byManager, desks }: Input): Operation | null => {
    const lines = liveLineItems(suborder);
    const chosen = lines[line % Math.max(1, lines.length)];
    if (!chosen) return null;
    return {
      send: () =>
        desks.careManager.send(refundOrder, {
          orderId: order.id,
          suborderId: suborder.id,
          lineItems: [{ index: chosen.index, quantity: 1, sku: chosen.line.sku }],
          ...(byManager && { amount: 5 + line }),
          ...onTop,
        }),
      accepted: isLive(suborder) ? undefined : false,
      apply: () => {
        suborder.undo = null;
      },
    };
  },
  creditOrder: ({ order, line, desks }: Input): Operation => ({
    send: () =>
      desks.careManager.send(creditOrder, {
        orderId: order.id,
        issuingToRecipient: false,
        amount: 10 + line,
        ...onTop,
      }),
    accepted: undefined,
    apply: () => undefined,
  }),
  redeliver: ({ order, suborder, line, desks }: Input): Operation | null => {
    const lines = liveLineItems(suborder);
    const chosen = lines[line % Math.max(1, lines.length)];
    if (!chosen) return null;
    return {
      send: () =>
        desks.careManager.send(redeliverSuborder, {
          suborderId: suborder.id,
          startTime: '2027-02-14T14:00:00Z',
          fcId: 4,
          areaId: 2001,
          transportMode: 'car',
          lineItems: [{ index: chosen.index, sku: chosen.line.sku, quantity: 1 }],
          ...onTop,
        }),
      accepted: isLive(suborder) && rank(suborder.status) >= rank('SuborderPrinted'),
      apply: (answer) => {
        order.redeliveries.push(dataOf(redeliverSuborder, answer).newOrderId);
        suborder.undo = null;
      },
    };
  },
} as const satisfies Record<string, (input: Input) => Operation | null>;
