import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { listDeliveryChoices } from '@bloomdesk/contract/delivery-windows/choices.calls';
import type { Claim, StockLineItem } from '@bloomdesk/domain/inventory/stock-allocation';
import { mayChangeDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import type { Place } from '@bloomdesk/domain/delivery-areas/area-choice';
import { parseCoords } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, badField, found } from '#http/refusal.ts';

type Input = CallRequest<typeof listDeliveryChoices>;

/** What a delivery is chosen for: where it goes, what is in it, and where it stands now. */
export interface ChosenFor {
  isMove: boolean;
  place: Place;
  lines: readonly StockLineItem[];
  /** What it has taken, which a move may give back. */
  claims: readonly Claim[];
  /** Care may use what is kept for it (D193). */
  usesCareBuffer: boolean;
  own: { fcId: number; areaId: number | null; startTime: string | null; fulfillmentDate: string } | null;
  now: CallData<typeof listDeliveryChoices>['now'];
}

/** Reads the suborder, or takes what was sent of an order that is not there yet. */
export async function choiceSubject(ctx: Ctx, input: Input): Promise<ChosenFor> {
  const { purpose, suborderId } = input;
  if (purpose === 'order') return await newOrder(ctx, input);
  if (suborderId === undefined) throw badField('suborderId', 'is required');
  const row = found((await ctx.redistributions.movable([suborderId])).get(suborderId), `Suborder ${suborderId}`);
  const { fcId, areaId, startTime, fulfillmentDate, version, batchName, lines, claims } = row;
  const isMove = purpose !== 'redelivery';
  if (purpose === 'move') assertAllowed(mayChangeDelivery(row));
  return {
    isMove,
    place: placeOf(input) ?? storedPlace(row.recipient),
    lines: linesOf(input, lines) ?? lines,
    claims: isMove ? claims : [],
    usesCareBuffer: !isMove,
    own: { fcId, areaId, startTime: startTime?.toISOString() ?? null, fulfillmentDate },
    now: isMove ? { version, batchName, ...(await bookingOf(ctx, suborderId)) } : null,
  };
}

async function newOrder(ctx: Ctx, input: Input): Promise<ChosenFor> {
  const place = placeOf(input);
  if (place === undefined) throw badField('place', 'is required');
  if (input.suborderId !== undefined) throw badField('suborderId', 'is not there yet for an order');
  const lines = input.lineItems === undefined ? [] : await catalogueLines(ctx, input.lineItems);
  return { isMove: false, place, lines, claims: [], usesCareBuffer: false, own: null, now: null };
}

/** What the carrier has been told: a suborder in exception is not booked again before that is cleared. */
async function bookingOf(ctx: Ctx, suborderId: string) {
  const booking = await ctx.deliveries.get(suborderId);
  const suborder = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  const carrier = booking === undefined ? null : booking.carrierName || booking.platform;
  return {
    carrier,
    isBookedAgain: carrier !== null && !suborder.inException,
    hasPrintedLabel: suborder.labelsPrinted > 0,
  };
}

function placeOf({ place }: Input): Place | undefined {
  return place && { point: place.coords, zipCode: place.zipCode.trim().slice(0, 5) };
}

function storedPlace(recipient: unknown): Place {
  const { coords, zipCode } = Object(recipient);
  return { point: parseCoords(coords), zipCode: String(zipCode ?? '').slice(0, 5) };
}

/** The sent pieces of a suborder's own lines, with what its kits are made of. */
function linesOf({ lineItems }: Input, own: readonly StockLineItem[]): StockLineItem[] | undefined {
  return lineItems?.map(({ sku, quantity }, at) => {
    const line = own.find((each) => each.sku === sku);
    if (line === undefined) throw badField(`lineItems.${at}.sku`, 'is not in this suborder');
    return { ...line, quantity };
  });
}

async function catalogueLines(ctx: Ctx, lineItems: NonNullable<Input['lineItems']>): Promise<StockLineItem[]> {
  const feed = new Map((await ctx.products.all()).map((product) => [product.sku, product]));
  return lineItems.map(({ sku, quantity }, at) => {
    const product = feed.get(sku);
    if (product === undefined) throw badField(`lineItems.${at}.sku`, 'is not in the product feed');
    return { sku, quantity, name: product.name, components: product.components };
  });
}
