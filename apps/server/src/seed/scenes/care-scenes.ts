import { randomUUID } from 'node:crypto';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { recordRemedy, redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { redistributeFulfillment } from '@bloomdesk/contract/suborders/redistribution.calls';
import { toInstant } from '@bloomdesk/domain/time/fc-time';
import { sendRefund } from '#features/payments/send-refund.ts';
import { packedBatch, setStatus } from './floor-scenes.ts';
import type { SceneKind } from '#features/access/demo-scenes.store.ts';
import { firstAccepted } from './first-accepted.ts';
import { orderPath } from './order-path.ts';
import { type ScenePlaced, type SceneStage } from './scene-stage.ts';

const city = 'Baltimore City';
const wilted = [{ tag: 'Quality issue: Wilted' }];
const late = [{ tag: 'Delivery issue: Late' }];

/** What care gives for what went wrong: every remedy, and refunds in every state the gateway leaves them in. */
export async function giveRemedies(stage: SceneStage): Promise<void> {
  const delivered = await deliver(stage, [
    { paymentId: 'demo_settled' },
    { paymentId: 'demo_declined' },
    { paymentId: 'demo_settling' },
    {},
    {},
    {},
    {},
    {},
  ]);
  const [settled, declined, pending, credited, forRecipient, again, upgraded, nothing] = delivered;
  if (!settled || !declined || !pending || !credited || !forRecipient || !again || !upgraded || !nothing) return;
  await refunds(stage, { settled, declined, pending });
  await credits(stage, credited, forRecipient);
  await redeliverOne(stage, again, 'Its flowers are on their way once more; the two orders are linked.');
  await redeliverOne(stage, upgraded);
  await stage.care.send(recordRemedy, {
    suborderId: nothing.suborderId,
    kind: 'none',
    reasons: late,
    note: 'The customer only wanted us to know',
    runId: randomUUID(),
  });
  show(stage, 'Remedy', 'None', nothing);
  await moveAndCancel(stage);
}

/** Orders of Baltimore that have arrived. */
async function deliver(stage: SceneStage, orders: readonly { paymentId?: string }[]): Promise<ScenePlaced[]> {
  const members: ScenePlaced[] = [];
  for (const order of orders) members.push(await stage.place({ area: city, ...order }));
  await packedBatch(stage, 'First tour', members, { completed: true });
  for (const { suborderId } of members) await setStatus(stage, suborderId, 'Delivered');
  return members;
}

async function refunds(
  stage: SceneStage,
  { settled, declined, pending }: Record<'settled' | 'declined' | 'pending', ScenePlaced>,
): Promise<void> {
  for (const { orderId, suborderId } of [settled, declined, pending]) {
    const { refunds: sent } = await stage.care.send(refundOrder, {
      orderId,
      suborderId,
      amount: 12.5,
      reasons: wilted,
    });
    if (orderId === pending.orderId) continue;
    // Nothing that is planned is sent while the day is made, and these two are to have come to their end.
    for (const { refundId } of sent)
      await sendRefund(stage.app, { effectKey: `payment.refund:${refundId}`, payload: { refundId } });
  }
  show(stage, 'Remedy', 'Refund', settled);
  show(stage, 'Refund', 'Settled', settled, 'Part of its price went back to the card; nothing is owed.');
  show(stage, 'Refund', 'Declined', declined, 'The gateway declined its refund; it may be tried again.');
  show(stage, 'Refund', 'Pending', pending, 'Its refund is on the way to the card and settles within ten minutes.');
}

async function credits(stage: SceneStage, customer: ScenePlaced, recipient: ScenePlaced): Promise<void> {
  const amount = 20;
  const { orderId, suborderId } = customer;
  await stage.care.send(creditOrder, { orderId, suborderId, issuingToRecipient: false, amount, reasons: late });
  show(stage, 'Remedy', 'Credit', customer);
  await stage.care.send(creditOrder, {
    orderId: recipient.orderId,
    suborderId: recipient.suborderId,
    issuingToRecipient: true,
    emailAddress: 'recipient.of.flowers@example.com',
    amount,
    reasons: wilted,
  });
  show(stage, 'Remedy', 'Credit to the recipient', recipient);
}

/** The order, or another one where its product is sold out, as it may be at a small center. */
async function redeliverOne(stage: SceneStage, sent: ScenePlaced, worthOpening?: string): Promise<void> {
  const another = () => deliver(stage, [{}]);
  await firstAccepted([() => Promise.resolve([sent]), another, another, another, another], async (candidate) => {
    for (const one of await candidate()) await redeliver(stage, one, worthOpening);
  });
}

async function redeliver(stage: SceneStage, sent: ScenePlaced, worthOpening?: string): Promise<void> {
  const area = stage.areaNamed(city);
  const start = Math.min(...area.schedules.map(({ startHour }) => startHour));
  const { newOrderId, newSuborder } = await stage.onLaterDay((day) =>
    stage.care.send(redeliverSuborder, {
      suborderId: sent.suborderId,
      deliveryDate: day,
      startTime: toInstant(day, `${String(start).padStart(2, '0')}:00`, 'America/New_York'),
      fcId: area.fcId,
      areaId: area.id,
      transportMode: area.transportMode,
      lineItems: sent.lines.slice(0, 1).map(({ sku, quantity }, index) => ({ index, sku, quantity })),
      reasons: wilted,
    }),
  );
  show(stage, 'Remedy', 'Redelivery', sent, worthOpening);
  stage.show({ kind: 'Order type', shows: 'Redelivery', about: newSuborder, path: `/orders/${newOrderId}` });
}

async function moveAndCancel(stage: SceneStage): Promise<void> {
  const [moved, cancelled] = [await stage.place({ area: city }), await stage.place({ area: city })];
  await stage.onLaterDay(async (newDeliveryDate) => {
    const { success, errorMessage } = await stage.ops.send(redistributeFulfillment, {
      suborderIds: [moved.suborderId],
      newDeliveryDate,
    });
    if (!success) throw new Error(errorMessage);
  });
  show(stage, 'Remedy', 'Redistribute', moved);
  const reasons = [{ tag: 'Customer requested order update: Cancel' }];
  await stage.care.send(cancelOrder, { orderId: cancelled.orderId, reasons });
  show(stage, 'Remedy', 'Cancel', cancelled, 'Cancelled before it was packed; its money goes back.');
}

function show(
  stage: SceneStage,
  kind: SceneKind,
  shows: string,
  { suborderId }: ScenePlaced,
  worthOpening?: string,
): void {
  stage.show({
    kind,
    shows,
    about: suborderId,
    path: orderPath(suborderId),
    ...(worthOpening !== undefined && { worthOpening }),
  });
}
