import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import type { Input, Operation, ModelOrder } from './order-model.ts';

/** Money that is taken for what has come on top, and what the gateway says of all that moves. */
export const paymentActions = {
  charge: ({ order, line, byManager, desks }: Input): Operation => ({
    send: () => desks.associate.send(chargeOrder, { orderId: order.id, ...(byManager && { amount: 5 + line }) }),
    accepted: order.owed > 0 ? undefined : false, // nothing is charged that is not owed
    apply: () => undefined,
  }),
  settle: ({ order, desks }: Input): Operation => {
    let touched: string[] = [];
    return {
      send: async () => {
        const before = await newestEvents(order, desks);
        await desks.settle();
        const after = await newestEvents(order, desks);
        touched = order.suborders.map(({ id }) => id).filter((id) => before.get(id) !== after.get(id));
        return await desks.manager.send(getOrder, { orderId: order.id });
      },
      accepted: true,
      apply: (answer) => {
        for (const { suborderId, inException } of dataOf(getOrder, answer).order.suborders) {
          const suborder = order.suborders.find(({ id }) => id === suborderId && touched.includes(id));
          if (suborder) Object.assign(suborder, { inException, undo: null }); // what the gateway declines is set aside
        }
      },
    };
  },
} as const satisfies Record<string, (input: Input) => Operation | null>;

/** The last thing the trail knows of each suborder. */
async function newestEvents({ suborders }: ModelOrder, { manager }: Input['desks']): Promise<Map<string, unknown>> {
  const newest = new Map<string, unknown>();
  for (const { id } of suborders) {
    const { body } = await manager.send(listAuditLog, { type: 'SUBORDER', id, limit: '1' });
    newest.set(id, body.data.auditLogEntries[0]?.id);
  }
  return newest;
}
