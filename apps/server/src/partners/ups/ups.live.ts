import type { AccountPlace, Shipped } from '#partners/carriers/own-shipping.ts';
import type { WorldeaseSettings } from '#config/carriers/ups-settings.ts';
import { assertAlone } from '#partners/carriers/assert-alone.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type { Begun, BookedOutcome, Booking, CarrierAdapter, RefusedOutcome } from '#partners/carriers/carriers.ts';
import { upsOpinion } from './ups-address.ts';
import { read, trackAnswer } from './ups-answers.ts';
import { bookChild } from './ups-child.ts';
import type { UpsConsignments } from './ups-consignments.store.ts';
import { labelFrom } from './ups-label.ts';
import type { LabelFormat } from './ups-requests.ts';
import { isWorldeaseMode, upsServiceOf } from './ups-service-codes.ts';
import { findByReference, recoverLabel, ship, voidShipment } from './ups-shipping.ts';
import { reportOf } from './ups-tracking.ts';
import { removeChild } from './ups-worldease.ts';

export interface UpsAdapterSettings extends AccountPlace {
  worldease: WorldeaseSettings | undefined;
  consignments: UpsConsignments;
}

/**
 * Parcels by an account of the company's own with UPS. UPS knows no idempotency: a repeated request is a second label. So
 * each carries our key as its reference number, who may have asked before looks for it first, and what was made twice
 * after all is voided (D379, D540).
 */
export function upsAdapter(settings: UpsAdapterSettings): CarrierAdapter {
  return {
    book: (booking, begun = async (id) => id) => book(settings, booking, begun),
    cancel: (delivery) => cancel(settings, delivery),
    status: ({ trackingCode }) => statusOf(settings, trackingCode),
    check: () => settings.client.check(),
  };
}

/** How a label is asked for: printer language where the center prints it, else the picture that spec 3, 2.5 wants. */
export function labelFormatOf({ transportMode }: Pick<Booking, 'transportMode'>): LabelFormat {
  return isWorldeaseMode(transportMode) ? 'ZPL' : 'GIF';
}

async function book(
  settings: UpsAdapterSettings,
  booking: Booking,
  begun: Begun,
): Promise<BookedOutcome | RefusedOutcome> {
  const service = upsServiceOf(booking.transportMode);
  if (!service) return refused(`UPS does not drive by ${booking.transportMode}.`);
  const format = labelFormatOf(booking);
  const shipped = await shippedOnce(settings, booking, begun);
  if ('outcome' in shipped) return shipped;
  const label = shipped.label ?? (await recoverLabel(settings, shipped.trackingNumber, format));
  return booked({
    trackingCode: shipped.trackingNumber,
    upsReferenceNumber: shipped.trackingNumber,
    serviceLevel: service.name,
    ...(await labelFrom(label, format)),
  });
}

/** The one box of a key: found where an earlier try has made it, else made now. */
async function shippedOnce(
  settings: UpsAdapterSettings,
  booking: Booking,
  begun: Begun,
): Promise<Shipped | RefusedOutcome> {
  const isRepeated = booking.begunAs !== null;
  const format = labelFormatOf(booking);
  const { worldease } = settings;
  const isChild = worldease !== undefined && isWorldeaseMode(booking.transportMode);
  const payer = isChild ? worldease.account : settings.account;
  if (isRepeated) {
    const known = await onlyOne(
      settings,
      booking.effectKey,
      await findByReference(settings, booking.effectKey, format, payer),
    );
    if (known) return isChild ? await bookChild(settings, worldease, booking, async () => known) : known;
  }
  const doubt = isRepeated || booking.overrideServiceErrors ? undefined : await doubtAbout(settings, booking);
  if (doubt) return doubt;
  await assertAlone('ups', booking, begun);
  const made = isChild
    ? await bookChild(settings, worldease, booking, (worldEase) =>
        ship(settings, booking, { format, worldEase, payer }),
      )
    : await ship(settings, booking, { format });
  if (!isRepeated || 'outcome' in made) return made;
  const all = await findByReference(settings, booking.effectKey, format, payer); // an earlier request may have arrived
  return (await onlyOne(settings, booking.effectKey, all)) ?? made;
}

/** UPS makes labels for doors that are not there, and bills their correction. */
async function doubtAbout({ client, line }: AccountPlace, booking: Booking): Promise<RefusedOutcome | undefined> {
  const opinion = await upsOpinion(client, line, booking.recipient, `look ${booking.effectKey}`);
  if (opinion?.verdict !== 'unknown') return undefined;
  return refused('UPS does not know this address.', opinion.suggestion);
}

/** The first of those that carry a key; the others are taken back. */
async function onlyOne(
  settings: UpsAdapterSettings,
  effectKey: string,
  [first, ...others]: Shipped[],
): Promise<Shipped | undefined> {
  for (const { trackingNumber } of others) await withdraw(settings, effectKey, trackingNumber);
  return first;
}

async function cancel(
  settings: UpsAdapterSettings,
  { effectKey, trackingCode, begunAs }: Parameters<CarrierAdapter['cancel']>[0],
): Promise<'cancelled' | 'too-late'> {
  const child = await settings.consignments.child(effectKey);
  if (child?.isRemoved) return 'cancelled';
  const payer = child ? settings.worldease?.account : settings.account;
  const known = trackingCode ?? child?.trackingNumber;
  const looked = known || begunAs === null ? [] : await findByReference(settings, effectKey, 'ZPL', payer);
  const numbers = known ? [known] : looked.map(({ trackingNumber }) => trackingNumber);
  const outcomes = [];
  for (const number of numbers) outcomes.push(await withdraw(settings, effectKey, number));
  if (outcomes.includes('too-late')) return 'too-late';
  if (child) await settings.consignments.removed(effectKey, settings.now());
  return 'cancelled';
}

/** A box of a consolidated shipment is taken out of it, any other one is voided. */
async function withdraw(
  settings: UpsAdapterSettings,
  effectKey: string,
  trackingNumber: string,
): Promise<'cancelled' | 'too-late'> {
  const child = await settings.consignments.child(effectKey);
  const master = child && (await settings.consignments.masterOf(child));
  if (!master) return await voidShipment(settings, trackingNumber);
  return (await removeChild(settings, master.gccn, trackingNumber)) ? 'cancelled' : 'too-late';
}

async function statusOf({ client, line }: AccountPlace, trackingCode: string | null) {
  if (trackingCode === null) return null;
  const path = `/track/v1/details/${encodeURIComponent(trackingCode)}?locale=en_US`;
  const answer = await client.ask(line, { method: 'GET', path }, `track ${trackingCode}`);
  if (answer.status === 404) return null; // not scanned yet
  const boxes = read(trackAnswer, answer).trackResponse.shipment.flatMap((shipment) => shipment.package);
  const box = boxes.find(({ trackingNumber }) => trackingNumber === trackingCode) ?? boxes[0];
  return box ? reportOf(box) : null;
}
