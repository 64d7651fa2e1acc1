import type { createBatch as call } from '@bloomdesk/contract/batches/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { mayBatch } from '@bloomdesk/domain/batches/batch-readiness';
import { batchSizeCap } from '@bloomdesk/domain/batches/batch-size';
import { composeBatch, type SuborderPlace } from '@bloomdesk/domain/batches/slot-numbering';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { type SuborderInput, lockRequested } from './suborders-input.ts';
import { assertOneDay } from './shared-day.ts';

type SentPlaces = CallRequest<typeof call>['subordersMap'];

export const createBatch: TextUseCase<typeof call> = async (ctx, { name: given, fcId, subordersMap }) => {
  const name = oneLine(given);
  if (name === '') throw badField('name', 'A batch needs a name');
  const suborderIds = Object.keys(subordersMap);
  await assertSize(ctx, fcId, suborderIds.length);
  const locked = await lockRequested(ctx, suborderIds);
  const fulfillmentDate = await assertOneDay(ctx, fcId, locked);
  const subordersAdded = added(suborderIds, locked);
  const members = locked.filter(({ suborderId }) => subordersAdded[suborderId] === true);
  if (members.length === 0) throw nothingAdded(name, subordersAdded);

  const places = composeBatch(members);

  const batchId = await ctx.batches.create({ name, fcId, fulfillmentDate, createdBy: ctx.staff.email }, ctx.now);
  await enter(ctx, batchId, members, places);
  await askForLabels(
    ctx,
    batchId,
    places.map((place) => place.suborderId),
  );
  await refreshOrderStatus(
    ctx,
    members.map((member) => member.orderId),
  );

  ctx.audit.touch('BATCH', batchId, {
    after: { name, fcId, fulfillmentDate, suborders: places.map((place) => place.suborderId) },
  });
  const warnings = [...shortages(members), ...differences(subordersMap, places)];
  const text = found(await ctx.batches.text(batchId), `Batch ${batchId}`);
  return `{"batch":${text},"subordersAdded":${JSON.stringify(subordersAdded)},"warnings":${JSON.stringify(warnings)}}`;
};

/** Carriers are asked for what they have not booked, and the labels are drawn once they have. */
async function askForLabels(ctx: Ctx, batchId: string, suborderIds: string[]): Promise<void> {
  await ctx.outbox.planAll(await ctx.deliveries.request(suborderIds, ctx.now));
  if (!ctx.drawsLabelsAhead) return;
  await ctx.outbox.start('draw-labels', { suborderIds }, `draw-labels:${batchId}`, 'draw-labels');
}

async function assertSize(ctx: Ctx, fcId: number, size: number): Promise<void> {
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const cap = batchSizeCap(center.config);
  if (size > cap) {
    throw new Refusal('batch-too-large', [center.name, cap, size]);
  }
}

/** For each suborder true, or why it stays out (D73). */
function added(suborderIds: readonly string[], input: readonly SuborderInput[]): Record<string, true | string> {
  const known = new Map(input.map((suborder) => [suborder.suborderId, suborder]));
  return Object.fromEntries(
    suborderIds.map((id) => {
      const suborder = known.get(id);
      if (suborder === undefined) return [id, 'not found'];
      const verdict = mayBatch(suborder);
      return [id, verdict.ok || verdict.message];
    }),
  );
}

function nothingAdded(name: string, subordersAdded: Record<string, true | string>): Refusal {
  const reasons = Object.entries(subordersAdded).map(([id, reason]) => `${id} ${reason}`);
  const [shown, more] = [reasons.slice(0, 3).join('; '), Math.max(0, reasons.length - 3)];
  return new Refusal('no-suborder-added', [name, shown, more], { data: { subordersAdded } });
}

async function enter(
  ctx: Ctx,
  batchId: string,
  members: readonly SuborderInput[],
  places: readonly SuborderPlace[],
): Promise<void> {
  const before = new Map(members.map((member) => [member.suborderId, member]));
  const moves = places.flatMap(({ suborderId, batchIndex }) => {
    const member = before.get(suborderId);
    return member ? [{ suborderId, batchIndex, status: statusAfter('batchCreate', member) }] : [];
  });
  const entered = await ctx.suborders.enterBatch(batchId, moves, ctx.now);
  if (entered !== members.length)
    throw new Error(`batch ${batchId} took ${entered} of ${members.length} locked suborders`);
  await ctx.batches.putSlots(batchId, places);
  for (const { suborderId, status } of moves) {
    ctx.audit.touch('SUBORDER', suborderId, {
      before: { status: before.get(suborderId)?.status },
      after: { status, batchId },
    });
  }
}

/** Stock is warned about, it never blocks a batch (D74). */
function shortages(members: readonly SuborderInput[]): string[] {
  return members.flatMap(({ suborderId, lineItems }) => {
    const short = lineItems.filter((line) => line.needsInventory && !line.isDeleted);
    return short.length === 0 ? [] : [`${suborderId} needs inventory: ${short.map((line) => line.name).join(', ')}`];
  });
}

/** The caller's plan counts for nothing, but people may have printed from it (D66). */
function differences(sent: SentPlaces, places: readonly SuborderPlace[]): string[] {
  const own = Object.fromEntries(
    places.map(({ suborderId, batchIndex, lineItems }) => [suborderId, { batchIndex, lineItems }]),
  );
  const same =
    Object.keys(sent).length === places.length &&
    Object.entries(sent).every(([id, place]) => samePlace(place, own[id]));
  return same ? [] : ['The planned places and cart slots were out of date; the batch was numbered anew.'];
}

function samePlace(sent: SentPlaces[string], own: Omit<SuborderPlace, 'suborderId'> | undefined): boolean {
  if (own?.batchIndex !== sent.batchIndex || own.lineItems.length !== sent.lineItems.length) return false;
  return own.lineItems.every(({ lineItemIndex, slot }, at) => {
    const line = sent.lineItems[at];
    return line?.lineItemIndex === lineItemIndex && line.slot === slot;
  });
}
