import { trackingLinkOf } from '@bloomdesk/domain/deliveries/tracking-link';
import { holdReason, parcelStanding, shopCarrier } from '@bloomdesk/domain/intake/shops/parcel-standing';
import { linesByDelivery } from '@bloomdesk/domain/intake/shops/shop-deliveries';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { IntakeRow } from '#features/intake/intake.store.ts';
import { mappingOf, shopOrderIn } from '#features/intake/read-intake.ts';
import { GivenUpError, type PlannedEffect } from '#jobs/send-effect.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { ShopAnswer, ShopParcel } from '#partners/shop/shop-parcel.ts';
import type { TellableParcel } from './shop-parcels.store.ts';

/**
 * Effect: has the shop see a suborder as it stands at this moment. What the shop refuses is given up until the night, and
 * the order's timeline says why.
 */
export async function tellShopParcel(app: AppContext, { effectKey, payload }: PlannedEffect): Promise<void> {
  const ctx = systemCtx(app, 'shop', effectKey);
  const suborderId = String(payload['suborderId']);
  const parcel = await ctx.shopParcels.get(suborderId);
  const known = parcel && (await ctx.intake.get(parcel.intakeId));
  if (!parcel || !known || parcel.told === parcel.wanted) return;
  const lines = await linesOf(ctx, known, suborderId);
  const answer =
    lines.length > 0
      ? await ctx.partners.shop.setStanding({
          effectKey,
          orderId: known.externalId,
          suborderId,
          lines,
          ...standingOf(ctx, parcel),
        })
      : undefined;

  await inTransaction(ctx, async (tx) => {
    if (answer?.outcome === 'refused') await tx.shopParcels.noteRefusal(suborderId, answer.message);
    else await tx.shopParcels.setTold(suborderId, parcel.wanted, tx.now);
    if (answer) await record(tx, suborderId, { channel: known.channel, parcel, answer });
  });
  if (answer?.outcome === 'refused') throw new GivenUpError(`the shop refused it: ${answer.message}`);
}

interface Told {
  channel: string;
  parcel: TellableParcel;
  answer: ShopAnswer;
}

/** The order's timeline says what stands at the shop now, or why it does not. */
async function record({ audit }: Ctx, suborderId: string, { channel, parcel, answer }: Told): Promise<void> {
  audit.touch('SUBORDER', suborderId);
  audit.touch('ORDER', parcel.orderId);
  const isRefused = answer.outcome === 'refused';
  audit.note(isRefused ? { channel, refused: answer.message } : { channel, standing: parcelStanding(parcel) });
  await audit.write(isRefused ? 'shop.refuse' : 'shop.update');
}

/** The shop's lines that the suborder delivers; none where the shop has taken them out itself. */
async function linesOf(ctx: Ctx, known: IntakeRow, suborderId: string): Promise<ShopParcel['lines']> {
  const order = shopOrderIn(known);
  if (!order) return [];
  const lines = linesByDelivery(order, known.channel, await mappingOf(ctx));
  const [delivery] = Object.entries(known.suborders).find(([, of]) => of === suborderId) ?? [];
  return (lines.get(delivery ?? '') ?? []).map(({ id, quantity }) => ({ lineId: id, quantity }));
}

function standingOf({ config }: Ctx, parcel: TellableParcel): Pick<ShopParcel, 'standing'> {
  const is = parcelStanding(parcel);
  if (is === 'open') return { standing: { is } };
  if (is === 'held') return { standing: { is, reason: holdReason(parcel.reason) } };
  if (is === 'cancelled') return { standing: { is, isWhole: parcel.isWholeGone } };
  const notify = config.shopify?.notifyCustomers ?? false;
  const { carrierName, trackingCode: trackingNumber } = parcel;
  const carrier = shopCarrier(carrierName);
  return { standing: { is, carrier, trackingNumber, trackingUrl: trackingLinkOf(parcel), notify } };
}
