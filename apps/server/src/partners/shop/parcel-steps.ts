import type { OpenLines, OrderStanding } from './order-standing.ts';
import type { ShopParcel } from './shop-parcel.ts';

interface Portion {
  id: string;
  quantity: number;
}

/** Of a line item, and where its stock comes back. */
interface Removal extends Portion {
  locationId: string | null;
}

/** The next thing to do at the shop so that lines stand there as they stand here. */
export type ParcelStep =
  | { do: 'nothing' }
  | { do: 'refuse'; why: string }
  | { do: 'fulfill'; from: string; portions: Portion[] }
  | { do: 'retrack'; shipment: string }
  /** Without portions all of it is held. */
  | { do: 'hold'; from: string; portions: Portion[] | null }
  | { do: 'release'; from: string; holdIds: string[] }
  | { do: 'cancel-order' }
  | { do: 'cancel-lines'; removals: Removal[] };

const nothing: ParcelStep = { do: 'nothing' };

/** By which a hold of ours is known; a shop takes 64 characters. */
export function holdHandle(suborderId: string): string {
  return `bloomdesk-${suborderId}`.slice(0, 64);
}

/**
 * What is to be done next, from what the shop has: never from what we remember, for an answer may have been lost (D575). What
 * is shipped or gone there stays so.
 */
export function nextParcelStep(parcel: ShopParcel, order: OrderStanding): ParcelStep {
  if (order.isCancelled) return nothing;
  switch (parcel.standing.is) {
    case 'shipped':
      return shippingStep(parcel, order);
    case 'held':
      return holdingStep(parcel, order);
    case 'open':
      return releaseStep(parcel, order) ?? nothing;
    case 'cancelled':
      return cancellingStep(parcel, order, parcel.standing.isWhole);
  }
}

function shippingStep(parcel: ShopParcel, order: OrderStanding): ParcelStep {
  const missing = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity - shippedOf(order, lineId)]));
  const from = order.open.find(({ lines }) => lines.some(({ lineId }) => (missing.get(lineId) ?? 0) > 0));
  if (!from) return retrackingStep(parcel, order);
  if (from.holds.length > 0 || from.status === 'ON_HOLD') {
    return releaseStep(parcel, order) ?? { do: 'refuse', why: 'the shop holds these lines for another reason' };
  }
  return { do: 'fulfill', from: from.id, portions: portionsOf(from, missing) };
}

function shippedOf({ shipments }: OrderStanding, lineId: string): number {
  return shipments
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A number that has changed, or came later; a link counts where there is no number. */
function retrackingStep({ lines, standing }: ShopParcel, { shipments }: OrderStanding): ParcelStep {
  if (standing.is !== 'shipped') return nothing;
  const { trackingNumber: number, trackingUrl: url } = standing;
  if (number === null && url === null) return nothing;
  const own = new Set(lines.map(({ lineId }) => lineId));
  const other = shipments.find(
    (shipment) =>
      shipment.lines.some(({ lineId }) => own.has(lineId)) &&
      !shipment.tracking.some((known) => (number === null ? known.url === url : known.number === number)),
  );
  return other ? { do: 'retrack', shipment: other.id } : nothing;
}

function holdingStep({ suborderId, lines }: ShopParcel, { open }: OrderStanding): ParcelStep {
  const wanted = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const free = open.find(
    ({ status, holds, lines: left }) =>
      status !== 'ON_HOLD' &&
      !holds.some(({ handle }) => handle === holdHandle(suborderId)) &&
      left.some(({ lineId }) => wanted.has(lineId)),
  );
  if (!free) return nothing;
  const isAll = free.lines.every(({ lineId, remaining }) => remaining <= (wanted.get(lineId) ?? 0));
  return { do: 'hold', from: free.id, portions: isAll ? null : portionsOf(free, wanted) };
}

function releaseStep({ suborderId }: ShopParcel, { open }: OrderStanding): ParcelStep | undefined {
  for (const { id, holds } of open) {
    const own = holds.filter(({ handle }) => handle === holdHandle(suborderId));
    if (own.length > 0) return { do: 'release', from: id, holdIds: own.map((hold) => hold.id) };
  }
  return undefined;
}

/** What was shipped of an order keeps it from being cancelled whole: then what is left of it is taken out. */
function cancellingStep({ lines }: ShopParcel, { shipments, open }: OrderStanding, isWhole: boolean): ParcelStep {
  if (isWhole && shipments.length === 0) return { do: 'cancel-order' };
  const wanted = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const removals = open.flatMap(({ lines: left, locationId }) =>
    left.flatMap(({ lineId, remaining }) => {
      const quantity = Math.min(remaining, wanted.get(lineId) ?? 0);
      return quantity > 0 ? [{ id: lineId, quantity, locationId }] : [];
    }),
  );
  return removals.length > 0 ? { do: 'cancel-lines', removals } : nothing;
}

function portionsOf({ lines }: OpenLines, wanted: ReadonlyMap<string, number>): Portion[] {
  return lines.flatMap(({ id, lineId, remaining }) => {
    const quantity = Math.min(remaining, wanted.get(lineId) ?? 0);
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}
