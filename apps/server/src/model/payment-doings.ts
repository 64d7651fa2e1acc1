import { chargeOrder } from '@bloomdesk/contract/care/payments.calls';
import { getOrder } from '@bloomdesk/contract/orders.calls';
import type { TestAnswer } from '#testing/test-house.ts';
import type { Asked, Doing } from './order-model.ts';

/** Money that is taken for what has come on top, and what the gateway says of all that moves. */
export const paymentDoings = {
  charge: ({ order, line, byManager, hands }: Asked): Doing => ({
    send: () => hands.associate.send(chargeOrder, { orderId: order.id, ...(byManager && { amount: 5 + line }) }),
    accepted: order.owed > 0 ? undefined : false, // nothing is charged that is not owed
    apply: () => undefined,
  }),
  settle: ({ order, hands }: Asked): Doing => {
    const versions = new Map<string, number>();
    const read = () => hands.manager.send(getOrder, { orderId: order.id });
    return {
      send: async () => {
        for (const { suborderId, version } of suborders(await read())) versions.set(suborderId, version);
        await hands.settle();
        return await read();
      },
      accepted: true,
      apply: (answer) => {
        for (const { suborderId, version, inException } of suborders(answer)) {
          const suborder = order.suborders.find(({ id }) => id === suborderId);
          if (!suborder || versions.get(suborderId) === version) continue;
          Object.assign(suborder, { inException, undo: null }); // what the gateway declines is set aside
        }
      },
    };
  },
} as const satisfies Record<string, (asked: Asked) => Doing | null>;

function suborders({ body }: TestAnswer): { suborderId: string; version: number; inException: boolean }[] {
  return body.data.order.suborders;
}
