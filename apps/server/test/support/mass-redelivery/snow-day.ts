import { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import type { CallInput } from '@bloomdesk/contract/call';
import { previewedActionOf } from '@bloomdesk/domain/mass-redelivery/redelivery-action';
import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

export type PlanInput = CallInput<typeof planMassRedelivery>;

/** A day that has gone wrong at Baltimore. */
export const snowDay = { fcId: 4, date: '2027-02-13' } as const;
export const reasons = [{ tag: 'Delivery issue: Late' }];

/** Places a paid order of one suborder as every order is: with its stock and its place in the window. */
export async function placeForSnow(desk: TestServer, suborder: Partial<PlacedSuborder> = {}): Promise<string> {
  const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) =>
    placeOrder(tx, sampleOrder({ suborder })),
  );
  return `${orderId}-1`;
}

export async function planOf(staff: TestStaff, input: Partial<PlanInput> = {}) {
  const { status, body } = await staff.send(planMassRedelivery, { ...snowDay, ...input });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return planMassRedelivery.data.parse(body.data);
}

/** The bulk action that does what was previewed. */
export function actionOf(rows: readonly MassRedeliveryRow[]) {
  const actions = rows.flatMap((row) => {
    const step = previewedActionOf(row);
    return step === null ? [] : [[row.suborderId, step] as const];
  });
  const action = { kind: 'BAD_DAY', reasons, deeds: Object.fromEntries(actions) } as const;
  return { action, suborderIds: actions.map(([suborderId]) => suborderId) };
}
