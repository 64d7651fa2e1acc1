import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { placeNewOrder as call } from '@bloomdesk/contract/orders/placing.calls';
import { dollars } from '@bloomdesk/domain/money';
import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import { maySaveNotecard } from '@bloomdesk/domain/printing/notecards/notecard-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import type { LookedUp } from '#workflows/address/look-up-address.ts';
import { deliveryOfNewOrder } from '#workflows/delivery/delivery-of-new-order.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { lookUpRecipient, type PeopleInput, placedPeople } from './checked-people.ts';
import { newOrderLines } from './new-order-lines.ts';

type Input = CallRequest<typeof call>;
type Data = CallData<typeof call>;

/** A draft that is an order already is looked up nowhere: what was typed since does not count any more. */
export const beforeNewOrder: Prepare<typeof call, LookedUp | null> = async (ctx, input) =>
  (await ctx.orders.ofDraft(input.draftId)) ? null : await lookUpRecipient(ctx, peopleOf(input));

/**
 * Places an order with its lines and their stock; money follows in calls of its own, so that a declined card leaves an order
 * that is there and unpaid (D287). One draft is one order, also where its answer was lost and the form was edited since.
 */
export const placeNewOrder: PreparedUseCase<typeof call, LookedUp | null> = async (ctx, input, lookedUp) => {
  if (lookedUp === null) return await answerOf(ctx, input, { isNew: false, coordsReplaced: false });
  const { sender, recipient, isReplaced } = placedPeople(ctx, peopleOf(input), lookedUp);
  const { fc, ...way } = input.delivery;
  const to = { ...way, fcId: fc.fcId };
  const delivery = await deliveryOfNewOrder(ctx, to, recipient, (field) => `delivery.${field}`);
  const area = found(await ctx.areas.get(way.areaId), `Delivery area ${way.areaId}`);
  const offeredTo = { fcId: fc.fcId, transportMode: way.transportMode, deliveryDay: delivery.deliveryDate };
  const { lines, totals } = await newOrderLines(ctx, input, offeredTo, area);
  const card = maySaveNotecard(input.message);
  if (!card.ok) throw badField('message', card.message);

  const placed = { ...delivery, message: input.message, recipient: { ...recipient }, lines };
  const customer = { ...sender, zipCode: '' };
  const orderId = await placeOrder(
    ctx,
    { type: 'manual', customer, totals, payments: [], suborders: [placed], draftId: input.draftId },
    input.capacityOverride,
  );
  if (orderId === undefined) return await answerOf(ctx, input, { isNew: false, coordsReplaced: false }); // its twin was first
  await assertStocked(ctx, suborderIdOf(orderId, 1), input);
  const { fcId, areaId, deliveryDate, startTime, transportMode } = delivery;
  const { coordsSource } = recipient;
  const after = { type: 'manual', fcId, areaId, deliveryDate, startTime, transportMode, coordsSource };
  ctx.audit.touch('ORDER', orderId, { after: { ...after, orderTotal: dollars(totals.orderTotal) } });
  ctx.audit.touch('SUBORDER', suborderIdOf(orderId, 1));
  return await answerOf(ctx, input, { isNew: true, coordsReplaced: isReplaced });
};

async function answerOf(
  ctx: Ctx,
  { draftId }: Pick<Input, 'draftId'>,
  more: Pick<Data, 'isNew' | 'coordsReplaced'>,
): Promise<Data> {
  const { orderId, ...money } = found(await ctx.orders.ofDraft(draftId), `Draft ${draftId}`);
  const [orderTotal, outstandingBalance] = [dollars(money.orderTotal), dollars(money.outstandingBalance)];
  return { orderId, orderTotal, outstandingBalance, ...more };
}

/** Whoever sells by hand sells what is there: another order may have taken the last one since the products were shown. */
async function assertStocked(ctx: Ctx, suborderId: string, input: Input): Promise<void> {
  const short = (await ctx.lineItems.of(suborderId)).filter(
    ({ inventoryStatus }) => inventoryStatus === 'needs_inventory',
  );
  if (short.length === 0) return;
  const names = short.map(({ name }) => name).join(', ');
  if (input.ignoreInventoryAvailability) return ctx.audit.note({ withoutStock: names });
  const details = short.map(({ index, name }) => ({ field: `lines.${index}.quantity`, message: `Too few: ${name}` }));
  throw new Refusal('no-stock.left', [names], { details });
}

function peopleOf({ customer, recipient }: Input): PeopleInput {
  return { customer, recipient, named: 'recipient' };
}
