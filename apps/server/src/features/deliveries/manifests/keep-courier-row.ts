import type { Ctx } from '#composition/request-context.ts';
import { followCarrier } from '#features/deliveries/follow-carrier.ts';
import type { Acknowledgement } from './courier-rows.ts';
import { type CourierReported, word } from './status-row.ts';

/** Follows what the courier says of a parcel, once, as with other carriers; why it is left out where it is. */
export async function keepReported(ctx: Ctx, { number, code, report }: CourierReported): Promise<string | undefined> {
  const parcel = await ctx.announcedParcels.suborderOf(number);
  if (!parcel) return `there is no parcel ${number}`;
  if (!parcel.isCurrent) return `parcel ${number} was withdrawn`;
  const { suborderId } = parcel;
  const eventId = `${number}:${code}:${report.at}`;
  if (!(await ctx.underWay.note({ partner: 'cdl', eventId, suborderId, report }, ctx.now))) return undefined;
  await followCarrier(ctx, suborderId, report);
  await ctx.audit.write('delivery.carrierEvent');
  return undefined;
}

/** Keeps what the courier says of a manifest; other counts than ours are shown, and people hear of them. */
export async function keepAcknowledgement(
  ctx: Ctx,
  { number, isAccepted, parcels, message }: Acknowledgement,
): Promise<string | undefined> {
  const manifest = await ctx.manifests.get(number);
  if (!manifest) return `there is no manifest ${word(number)}`;
  const { manifestId, parcelCount } = manifest;
  const isMiscounted = isAccepted && parcels !== null && parcels !== parcelCount;
  const problem = isMiscounted ? `The courier counts ${parcels} of ${parcelCount} parcels.` : message || null;
  const isNew = isAccepted
    ? await ctx.manifests.acknowledge(manifestId, problem, ctx.now)
    : await ctx.manifests.refuse(manifestId, problem ?? 'The courier gives no reason.', ctx.now);
  if (!isNew) return undefined;
  if (isAccepted) await ctx.announcedParcels.forgetSheets(manifestId);
  ctx.audit.touch('MANIFEST', number, { after: { state: isAccepted ? 'acknowledged' : 'refused' } });
  await ctx.audit.write('manifest.acknowledge');
  return undefined;
}
