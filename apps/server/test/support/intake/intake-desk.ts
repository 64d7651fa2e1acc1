import { getIntakeOrder, sendIntakeOrder } from '@bloomdesk/contract/intake/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { type IntakeInput, intakeOf } from './sample-intake.ts';
import { storefrontOf } from './storefront.ts';

/** A server, a storefront that sends it orders, and those who look at what has become of them. */
export async function startIntakeDesk() {
  const desk = await startTestServer();
  const shop = await storefrontOf(desk);
  const manager = await desk.staff('OpsManager', 'FCAll');
  const send = async (order: IntakeInput) => await desk.nobody.send(sendIntakeOrder, order, shop);

  return {
    desk,
    shop,
    manager,
    send,

    /** What the storefront hears: how it was taken, or the code of the refusal. */
    async sent(order: IntakeInput) {
      const answer = await send(order);
      return answer.status === 202 ? dataOf(sendIntakeOrder, answer).outcome : answer.body.code;
    },

    /** An order that is placed, and its number. */
    async placed(order: IntakeInput): Promise<string> {
      const { intakeId } = dataOf(sendIntakeOrder, await send(order));
      await desk.runJobs();
      const report = dataOf(getIntakeOrder, await desk.nobody.send(getIntakeOrder, { intakeId }, shop)).intake;
      if (report.orderId === null) throw new Error(JSON.stringify(report.problems));
      return report.orderId;
    },

    async orderOf(orderId: string) {
      return dataOf(getOrder, await manager.send(getOrder, { orderId })).order;
    },

    /** The open reason of each suborder of an order that is in exception. */
    async reasonsOf(orderId: string): Promise<Record<string, string>> {
      const { rows } = await desk.app.pool.query<{ id: string; reason: string }>(
        `select suborder_id as id, reason from suborder_exceptions join suborders using (suborder_id)
         where order_id = $1 and in_exception and not deleted order by suborder_id`,
        [orderId],
      );
      return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]));
    },

    /** What the trail of an order says of its storefront, and who did it. */
    async trailOf(orderId: string): Promise<string[]> {
      const { rows } = await desk.app.pool.query<{ did: string }>(
        `select e.action || ' by ' || e.performed_by as did from audit_events e join audit_links l using (event_id)
         where l.entity_type = 'ORDER' and l.entity_id = $1 and e.action like 'intake.%' order by event_id`,
        [orderId],
      );
      return rows.map(({ did }) => did);
    },
  };
}

export type IntakeDesk = Awaited<ReturnType<typeof startIntakeDesk>>;

/** The delivery of the sample order, changed. */
export function deliveryOf(changes: object = {}): IntakeInput['deliveries'][number] {
  const [delivery] = intakeOf('any').deliveries;
  if (!delivery) throw new Error('the sample has no delivery');
  return { ...delivery, ...changes };
}
