import { bookingAdapterOf } from '@bloomdesk/domain/deliveries/booking-adapter';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import {
  chooseLabel,
  type LabelDelivery,
  type LabelPlace,
  type PrintJob,
  labelToFetch,
} from '@bloomdesk/domain/printing/label-choice';
import { isPostPrint, isPrePrint, suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';
import { localLabel } from './local-label.ts';

type Destination = NonNullable<Awaited<ReturnType<Ctx['deliveries']['destination']>>>;
export type VendorDelivery = Awaited<ReturnType<Ctx['deliveries']['get']>>;

/** Where a suborder goes, if its label may be printed at all: not once it is out for delivery, nor cancelled (D52). */
export async function printable(ctx: Ctx, suborderId: string): Promise<Destination> {
  const destination = found(await ctx.deliveries.destination(suborderId), `Suborder ${suborderId}`);
  assertPrintable(destination);
  return destination;
}

export function assertPrintable({ status }: Pick<Destination, 'status'>): void {
  if (isPrePrint(status) || isPostPrint(status)) return;
  throw new Refusal('label-refused', [suborderStatusLabel[status]]);
}

/** How the label of a suborder is printed, and what for: the rules choose, from what its carrier has answered (D100). */
export async function labelOf(
  ctx: Ctx,
  destination: Destination,
  vendor: VendorDelivery,
  where: Pick<LabelPlace, 'isGuided' | 'isOnePager'>,
): Promise<PrintJob> {
  const center = await brandedCenter(ctx, destination.fcId);
  const place = { fc: center.config, ...where };
  const delivery = deliveryOf(vendor);
  const fetched = labelToFetch(delivery, place);
  if (fetched === null) return chooseLabel(delivery, place, null);
  const zpl =
    fetched.call === 'zpl-label'
      ? (vendor?.labelZpl ?? null)
      : localLabel(destination, { center, size: fetched.size, trackingCode: vendor?.trackingCode });
  return chooseLabel(delivery, place, { httpStatus: 200, zpl });
}

/** A center under the company's name, where Settings has one; under its own otherwise (D385). */
export async function brandedCenter(ctx: Ctx, fcId: number) {
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  return { ...center, company: (await ctx.company.get()).name || center.company };
}

/** A delivery not booked yet is none; a courier's that was refused or given up was not sent to Onfleet (D100). */
export function deliveryOf(vendor: VendorDelivery): LabelDelivery | null {
  if (!vendor || vendor.state === 'pending') return null;
  const hand = bookingAdapterOf({ deliveryMechanism: vendor.platform, carrier: vendor.carrierName });
  if (vendor.state !== 'booked' && hand !== 'onfleet') return null;
  const hasLabel = vendor.hasPicture || (vendor.labelZpl !== null && isSafeCarrierZpl(vendor.labelZpl));
  return {
    name: vendor.platform,
    carrierName: vendor.carrierName,
    onfleetTaskId: vendor.onfleetTaskId,
    labelUrlPng: hasLabel ? pictureUrl(vendor.suborderId) : null,
    easypostLabelUrl: vendor.labelUrl,
  };
}

/** Where our server gives out the label as a picture. */
export function pictureUrl(suborderId: string): string {
  return `/v1/suborders/${suborderId}/label.png`;
}
