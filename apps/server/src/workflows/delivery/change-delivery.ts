import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { consequencesOf, mayChangeDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import type { Ctx } from '#composition/request-context.ts';
import { found, assertAllowed, Refusal } from '#http/refusal.ts';
import type { LockedBatch } from '#workflows/locking/lock-batch.ts';
import { lockSuborderInBatch } from '#workflows/locking/lock-suborders.ts';
import { type DeliveryToBe, type Destination, deliveryToBe } from './delivery-to-be.ts';
import { dropFromBatch } from '#workflows/batch/leave-batch.ts';
import { endAddressException } from '#workflows/address/end-address-exception.ts';
import { reallocateStock } from '#workflows/stock/reallocate-stock.ts';
import { rebookDelivery } from './rebook-delivery.ts';
import { holdPlaces } from './window-places.ts';

type Input = CallRequest<typeof updateDelivery>;
type StoredDelivery = Parameters<Ctx['destinations']['setDelivery']>[1];

interface ChangedDelivery {
  /** The batch it has left, if it was in one. */
  leftBatch: string | null;
  reallocated: boolean;
}

/**
 * Moves a suborder to another window, day, area or center with all that follows: its batch, its stock, its place in the
 * window, its carrier (D127). Locks the batch, the order and the suborder.
 */
export async function changeDelivery(ctx: Ctx, input: Input): Promise<ChangedDelivery> {
  return await changeLockedDelivery(ctx, await lockDelivery(ctx, input), input);
}

/** The same for a suborder that is locked with its batch and its order already. */
export async function changeLockedDelivery(
  ctx: Ctx,
  { suborder, batch }: LockedDelivery,
  { fields, options }: Pick<Input, 'fields' | 'options'>,
): Promise<ChangedDelivery> {
  const { suborderId } = suborder;
  assertAllowed(mayChangeDelivery(suborder));
  const toBe = await deliveryToBe(ctx, suborder, fields);
  const { fcId, fulfillmentDate } = suborder;
  const effects = consequencesOf({ fcId, fulfillmentDate }, toBe);

  const leftBatch = effects.leavesBatch ? await leaveBatch(ctx, suborder, batch, options) : null;
  if (effects.isReallocated)
    await reallocateStock(ctx, { suborderId, from: { fcId }, to: toBe, strategy: options.deallocateStrategy });
  const isChanged = await store(ctx, suborder, toBe, options);
  const { inException } = suborder;
  const fulfilledBy = new Date(toBe.orderFulfilledBy);
  if (isChanged && toBe.areaId !== suborder.areaId)
    await endAddressException(ctx, { suborderId, inException, fulfilledBy });
  if (isChanged) await rebookDelivery(ctx, suborderId, { overrideErrors: options.overrideServiceErrors });
  return { leftBatch, reallocated: effects.isReallocated };
}

/** A suborder with the batch it is in, both locked. */
export interface LockedDelivery {
  suborder: Destination;
  batch: LockedBatch | undefined;
}

/** Locks the batch, the order and the suborder, as its caller has read it where they say what they have read. */
export async function lockDelivery(
  ctx: Ctx,
  input: Pick<Input, 'suborderId' | 'expectedVersion'>,
): Promise<LockedDelivery> {
  const { batch } = await lockSuborderInBatch(ctx, input);
  return { suborder: found(await ctx.destinations.get(input.suborderId), `Suborder ${input.suborderId}`), batch };
}

/** A batch is of one center and one day; answers the batch it has left. */
async function leaveBatch(
  ctx: Ctx,
  suborder: Destination,
  batch: LockedBatch | undefined,
  { keepBatch }: Input['options'],
): Promise<string | null> {
  const { suborderId, orderId, batchId, status, inException } = suborder;
  if (batchId === null) return null;
  if (keepBatch) throw new Refusal('leaves-batch', [batchId]);
  if (batch) await dropFromBatch(ctx, batch, [{ suborderId, orderId, status, inException }]);
  return batchId;
}

/** Takes its place in the window and stores the delivery; false when it is as it was. */
async function store(ctx: Ctx, suborder: Destination, toBe: DeliveryToBe, { capacityOverride }: Input['options']) {
  const { suborderId, windowId: leaves } = suborder;
  const { stockDay: _, zone: __, ...delivery } = toBe;
  const { areaId, startTime, fcId } = delivery;
  const isSamePlace = areaId === suborder.areaId && startTime === suborder.startAt?.toISOString();
  const places = isSamePlace ? [] : [{ areaId, startTime, leaves }];
  const [windowId = isSamePlace ? leaves : null] = await holdPlaces(ctx, places, capacityOverride);
  const after: StoredDelivery = { ...delivery, windowId };
  const before = stateOf(suborder);
  const changed = Object.keys(after).filter((field) => Object(before)[field] !== Object(after)[field]);
  if (changed.length === 0) return false;

  await ctx.destinations.setDelivery(suborderId, after);
  if (fcId !== suborder.fcId) await ctx.exceptions.follow(suborderId, fcId);
  const only = (from: object) => Object.fromEntries(changed.map((field) => [field, Object(from)[field]]));
  ctx.audit.touch('SUBORDER', suborderId, { before: only(before), after: only(after) });
  return true;
}

function stateOf(suborder: Destination) {
  return {
    fcId: suborder.fcId,
    areaId: suborder.areaId,
    windowId: suborder.windowId,
    startTime: suborder.startAt?.toISOString() ?? null,
    windowDuration: suborder.windowDuration,
    transportMode: suborder.transportMode,
    deliveryDate: suborder.deliveryDate,
    fulfillmentDate: suborder.fulfillmentDate,
    orderFulfilledBy: suborder.fulfilledBy?.toISOString() ?? null,
  };
}
