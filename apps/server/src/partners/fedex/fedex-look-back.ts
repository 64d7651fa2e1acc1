import type { FedexDoubts } from './fedex-doubts.store.ts';
import { cancelShipment, type FedexPlace, findByReference } from './fedex-shipping.ts';

interface DoubtingPlace extends FedexPlace {
  doubts: FedexDoubts;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** FedEx shows a label by its reference some time after it was made, so it is looked for again and again, ever less often. */
const pauses = [15 * minute, 60 * minute, 6 * 60 * minute, day, 3 * day];
/** Keys of one round. */
const mostLooks = 20;

/** Notes that a label may have been made under a key that nobody holds, before anything else is asked for. */
export async function noteDoubt(place: DoubtingPlace, effectKey: string): Promise<void> {
  await place.doubts.note(effectKey, lookAfter(place.now(), 0) ?? place.now());
}

/** Looks for labels of keys in doubt and takes back what does not count (D546). */
export async function lookBack(place: DoubtingPlace): Promise<void> {
  for (const { effectKey, keptNumber, looks } of await place.doubts.due(place.now(), mostLooks)) {
    for (const trackingNumber of await findByReference(place, effectKey))
      if (trackingNumber !== keptNumber) await cancelShipment(place, trackingNumber);
    await place.doubts.looked({ effectKey, looks }, lookAfter(place.now(), looks + 1));
  }
}

function lookAfter(now: Date, looks: number): Date | null {
  const pause = pauses[looks];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
