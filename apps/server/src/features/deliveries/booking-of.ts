import { showTurningIn } from '@bloomdesk/domain/plain-text';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { parcelOf } from '@bloomdesk/domain/deliveries/parcel-size';
import { countryOfZone, exportTerms } from '@bloomdesk/domain/printing/customs';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { consigneeCenter } from '#workflows/delivery/consignee-center.ts';
import { goodsDeclarer, weightOf } from '#workflows/delivery/declared-goods.ts';
import type { Booking } from '#partners/carriers/carriers.ts';

type ToBook = NonNullable<Awaited<ReturnType<Ctx['deliveries']['toBook']>>>;

/** Everything that is sent to a carrier about a suborder: who, where, when, how heavy, and what is in it across a border. */
export async function bookingOf(
  ctx: Ctx,
  { suborderId, effectKey }: Pick<Booking, 'suborderId' | 'effectKey'>,
  delivery: ToBook,
): Promise<Booking> {
  const { now } = ctx;
  const country = countryOfZone(delivery.timezone);
  const customs = country === 'US' ? null : await customsOf(ctx, suborderId, delivery);
  const goodsOunces = customs ? weightOf(customs.goods) : undefined;
  const today = toFcDate(now, delivery.timezone);
  return {
    effectKey,
    suborderId,
    platform: delivery.platform,
    carrier: delivery.carrierName,
    transportMode: delivery.transportMode,
    deliveryDate: delivery.deliveryDate,
    shippingDate: delivery.fulfillmentDate < today ? today : delivery.fulfillmentDate, // no label is dated yesterday
    window: windowOf(delivery),
    teamId: delivery.onfleetTeamId,
    parcel: parcelOf(linesOf(delivery.lines), goodsOunces),
    customs,
    batchId: delivery.batchId,
    consignee: customs ? await consigneeOf(ctx) : null,
    overrideServiceErrors: delivery.overrideErrors,
    begunAs: delivery.begunAs,
    fcId: delivery.fcId,
    sender: {
      company: delivery.company,
      name: delivery.name,
      address1: delivery.address1,
      city: delivery.city,
      state: delivery.fcState,
      zipCode: delivery.zipcode,
      country,
      phone: delivery.phone,
    },
    recipient: showTurningIn(delivery.recipient),
  };
}

/** The center that takes the goods in on the other side. */
async function consigneeOf(ctx: Ctx): Promise<Booking['consignee']> {
  const center = consigneeCenter(await ctx.centers.all());
  if (!center) return null;
  const { company, name, address1, city, state, zipcode: zipCode, timezone, phone } = center;
  return { company, name, address1, city, state, zipCode, country: countryOfZone(timezone), phone };
}

async function customsOf(ctx: Ctx, suborderId: string, center: Pick<ToBook, 'timezone'>): Promise<Booking['customs']> {
  const text = await ctx.suborders.text(suborderId);
  const suborder: Suborder | null = text === undefined ? null : JSON.parse(text); // the shape of the contract
  const { incoterm, declaration } = exportTerms;
  return { incoterm, declaration, goods: (await goodsDeclarer(ctx, center))(suborder?.lineItems ?? []) };
}

function windowOf({ startAt: from, windowDuration: hours }: ToBook): Booking['window'] {
  return from && hours ? { from, to: new Date(from.getTime() + hours * 3_600_000) } : null;
}

function linesOf(lines: readonly unknown[]): { sku: string; quantity: number }[] {
  return lines.map((line) => {
    const { sku, quantity } = Object(line);
    return { sku: String(sku), quantity: Number(quantity) || 0 };
  });
}
