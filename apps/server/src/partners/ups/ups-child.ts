import type { AccountPlace, Shipped } from '#partners/carriers/own-shipping.ts';
import type { WorldeaseSettings } from '#config/carriers/ups-settings.ts';
import type { Booking, RefusedOutcome } from '#partners/carriers/carriers.ts';
import type { Master, UpsConsignments } from './ups-consignments.store.ts';
import { childOf, deleteMaster, openMaster } from './ups-worldease.ts';

interface ConsigningPlace extends AccountPlace {
  consignments: UpsConsignments;
}

/** What leaves together: the boxes of a batch; one that is in none when its label is made goes by itself. */
export function consignmentOf({ batchId, suborderId }: Pick<Booking, 'batchId' | 'suborderId'>): string {
  return batchId ?? `suborder ${suborderId}`;
}

/**
 * Ships one box into the consolidated shipment of its batch, which the first of them opens. Which shipment it is asked
 * into is noted before UPS is asked, and its number as soon as it is known, so that nothing starts again after a crash.
 */
export async function bookChild(
  place: ConsigningPlace,
  settings: WorldeaseSettings,
  booking: Booking,
  make: (worldEase: object) => Promise<Shipped | RefusedOutcome>,
): Promise<Shipped | RefusedOutcome> {
  const { consignments } = place;
  const planned = await consignments.child(booking.effectKey);
  if (planned?.trackingNumber) return { trackingNumber: planned.trackingNumber, label: undefined };
  const master = await joined(place, settings, booking, planned && (await consignments.masterOf(planned)));
  if ('outcome' in master) return master;
  const { effectKey, suborderId } = booking;
  await consignments.plan({ effectKey, suborderId, masterId: master.masterId });
  const shipped = await make(childOf(settings, booking, master.gccn));
  if (!('outcome' in shipped)) await consignments.shipped(effectKey, shipped.trackingNumber);
  return shipped;
}

/** The shipment an earlier try has asked it into, while that is open; else that of its batch; else a new one. */
async function joined(
  place: ConsigningPlace,
  settings: WorldeaseSettings,
  booking: Booking,
  planned: Master | undefined,
): Promise<Master | RefusedOutcome> {
  if (planned?.state === 'open') return planned;
  const consignment = consignmentOf(booking);
  const open = await place.consignments.openMaster(consignment);
  if (open) return open;
  const opened = await openMaster(place, settings, booking, consignment);
  if ('outcome' in opened) return opened;
  const isFirst = await place.consignments.keepMaster(consignment, opened.gccn, place.now());
  if (!isFirst) await deleteMaster(place, settings, opened.gccn); // another box of the batch was first
  const kept = await place.consignments.openMaster(consignment);
  if (!kept) throw new Error(`the shipment of ${consignment} was closed while it was opened`);
  return kept;
}
