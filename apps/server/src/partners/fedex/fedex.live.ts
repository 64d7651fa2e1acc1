import type { IpdSettings } from '#config/carriers/fedex-settings.ts';
import { assertAlone } from '#partners/carriers/assert-alone.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type {
  BookedAs,
  BookedOutcome,
  Booking,
  Begun,
  CarrierAdapter,
  RefusedOutcome,
} from '#partners/carriers/carriers.ts';
import { dialedDigits } from '#partners/carriers/label-fields.ts';
import type { Shipped } from '#partners/carriers/own-shipping.ts';
import { bookBox } from './fedex-box.ts';
import type { FedexConsolidations } from './fedex-consolidations.store.ts';
import type { FedexDoubts } from './fedex-doubts.store.ts';
import { removeBox } from './fedex-ipd.ts';
import { labelFrom } from './fedex-label.ts';
import { lookBack, noteDoubt } from './fedex-look-back.ts';
import { fedexServiceOf, isIpdMode } from './fedex-service-types.ts';
import { cancelShipment, type FedexPlace, findByReference, ship } from './fedex-shipping.ts';
import { trackBox } from './fedex-tracking.ts';

export interface FedexAdapterSettings extends FedexPlace {
  ipd: IpdSettings | undefined;
  consolidations: FedexConsolidations;
  doubts: FedexDoubts;
}

/**
 * Parcels by an account of the company's own with FedEx. FedEx knows no idempotency, gives a label once and shows by a
 * reference only what it has heard of: who may have asked before takes back what it finds, asks once more, and what turns
 * up later is taken back by looking again (D379, D546). A label costs nothing until its box is handed over.
 */
export function fedexAdapter(settings: FedexAdapterSettings): CarrierAdapter {
  return {
    book: (booking, begun = async (id) => id) => book(settings, booking, begun),
    cancel: (delivery) => cancel(settings, delivery),
    status: async ({ trackingCode }) => (trackingCode === null ? null : await trackBox(settings, trackingCode)),
    lookBack: () => lookBack(settings),
    check: () => settings.client.check(),
  };
}

async function book(
  settings: FedexAdapterSettings,
  booking: Booking,
  begun: Begun,
): Promise<BookedOutcome | RefusedOutcome> {
  const service = fedexServiceOf(booking);
  if (!service) return refused(`FedEx does not drive by ${booking.transportMode}.`);
  const obstacle = obstacleOf(booking);
  if (obstacle) return refused(obstacle);
  await assertAlone('fedex', booking, begun);
  const { ipd, labels } = settings;
  const shipped =
    ipd && isIpdMode(booking.transportMode)
      ? await bookBox({ ...settings, account: ipd.account }, ipd, booking)
      : await shipOnce(settings, booking, service);
  if ('outcome' in shipped) return shipped;
  const { trackingNumber, label } = shipped;
  return booked({ trackingCode: trackingNumber, serviceLevel: service, ...labelFrom(label, labels) });
}

/** What FedEx would refuse, in words that say where to look. */
function obstacleOf({ recipient, customs, transportMode }: Booking): string | undefined {
  if (customs && !isIpdMode(transportMode)) return 'FedEx takes boxes across the border by FedEx IPD alone.';
  const digits = dialedDigits(recipient.phone, 'US');
  return digits.length < 10 ? 'FedEx wants a phone number of the recipient, with its area code.' : undefined;
}

/** One label of a key: what an earlier try has made and nobody holds is taken back, now or when it turns up. */
async function shipOnce(
  settings: FedexAdapterSettings,
  booking: Booking,
  service: string,
): Promise<Shipped | RefusedOutcome> {
  const { effectKey, begunAs } = booking;
  if (begunAs !== null) {
    await noteDoubt(settings, effectKey);
    for (const number of await findByReference(settings, effectKey)) await cancelShipment(settings, number);
  }
  const shipped = await ship(settings, booking, service);
  if (begunAs !== null && !('outcome' in shipped)) await settings.doubts.keepNumber(effectKey, shipped.trackingNumber);
  return shipped;
}

async function cancel(
  settings: FedexAdapterSettings,
  { effectKey, trackingCode, begunAs }: BookedAs,
): Promise<'cancelled' | 'too-late'> {
  const box = await settings.consolidations.box(effectKey);
  if (box) return await leaveConsolidation(settings, box, trackingCode);
  if (trackingCode === null && begunAs === null) return 'cancelled';
  if (trackingCode === null) await noteDoubt(settings, effectKey); // it may turn up later
  const numbers = trackingCode ? [trackingCode] : await findByReference(settings, effectKey);
  const outcomes = [];
  for (const number of numbers) outcomes.push(await cancelShipment(settings, number));
  return outcomes.includes('too-late') ? 'too-late' : 'cancelled';
}

/** A box of a consolidation is taken out of it; one in doubt stays, and is known as such when it is confirmed. */
async function leaveConsolidation(
  settings: FedexAdapterSettings,
  box: { effectKey: string; trackingNumber: string | null; isRemoved: boolean },
  trackingCode: string | null,
): Promise<'cancelled' | 'too-late'> {
  const number = trackingCode ?? box.trackingNumber;
  if (box.isRemoved) return 'cancelled';
  if (!number) {
    await settings.consolidations.taken(box.effectKey); // perhaps FedEx has it, and nothing names it
    return 'too-late';
  }
  const account = settings.ipd?.account ?? settings.account;
  if (!(await removeBox({ ...settings, account }, number))) return 'too-late';
  await settings.consolidations.removed(box.effectKey, settings.now());
  return 'cancelled';
}
