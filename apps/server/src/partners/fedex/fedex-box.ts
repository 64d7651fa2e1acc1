import type { IpdSettings } from '#config/carriers/fedex-settings.ts';
import type { Booking, RefusedOutcome } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import type { Shipped } from '#partners/carriers/own-shipping.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Box, Consolidation, FedexConsolidations } from './fedex-consolidations.store.ts';
import { addBox, confirmationResults, deleteConsolidation, openConsolidation, removeBox } from './fedex-ipd.ts';
import type { FedexPlace } from './fedex-shipping.ts';

interface ConsolidatingPlace extends FedexPlace {
  consolidations: FedexConsolidations;
}

/** FedEx deletes what is not confirmed by the end of the fifth day; so late nothing joins it any more. */
const openFor = 4 * 86_400_000;

/** What leaves together: the boxes of a batch; one that is in none when its label is made goes by itself. */
export function consignmentOf({ batchId, suborderId }: Pick<Booking, 'batchId' | 'suborderId'>): string {
  return batchId ?? `suborder ${suborderId}`;
}

/**
 * Ships one box into the consolidation of its batch, which the first of them opens. Which one it is asked into is noted
 * before FedEx is asked; its index there is our key, so that no repetition makes a second box (D547).
 */
export async function bookBox(
  place: ConsolidatingPlace,
  settings: IpdSettings,
  booking: Booking,
): Promise<Shipped | RefusedOutcome> {
  const { consolidations } = place;
  const asked = await consolidations.box(booking.effectKey);
  const before = asked && (await consolidations.consolidationOf(asked));
  const late = before && (await lateLabel(place, before, asked));
  if (late) {
    await consolidations.labelled(booking.effectKey, late.trackingNumber);
    return late;
  }
  const planned = asked && (await withoutLostLabel(place, asked, before?.state === 'open'));
  const joined = before?.state === 'open' ? before : await joinedBy(place, settings, booking);
  if ('outcome' in joined) return joined;
  const { effectKey, suborderId } = booking;
  await consolidations.plan({ effectKey, suborderId, consolidationId: joined.consolidationId });
  const added = await addBox(place, booking, { key: joined, index: indexOf(effectKey, planned?.tries ?? 1) });
  if (added === 'taken') {
    await consolidations.taken(effectKey);
    throw labelComesLater();
  }
  if (!('outcome' in added)) await consolidations.labelled(effectKey, added.trackingNumber);
  return added;
}

/** A label that was made and that we do not hold is taken back: FedEx gives it only once. */
async function withoutLostLabel(place: ConsolidatingPlace, box: Box, isOpen: boolean): Promise<Box> {
  if (!box.trackingNumber) return box;
  if (isOpen && !(await removeBox(place, box.trackingNumber))) throw labelComesLater();
  await place.consolidations.askedAgain(box.effectKey);
  return { ...box, trackingNumber: null, tries: box.tries + 1 };
}

/** The label of a box whose answer was lost, out of the papers of its confirmed consolidation; undefined where it is not in it. */
async function lateLabel(
  place: ConsolidatingPlace,
  { state, jobId }: Consolidation,
  { effectKey, isTaken }: Box,
): Promise<Shipped | undefined> {
  if (state === 'confirming') throw labelComesLater();
  if (state !== 'confirmed') return undefined;
  const results = jobId === null ? undefined : await confirmationResults(place, jobId);
  if (jobId !== null && !results) throw labelComesLater();
  const found = results?.boxes.find(({ references }) => references.includes(referenceOf(effectKey)));
  if (found?.label) return found;
  if (found || isTaken) throw new PartnerProblem(labelIsLost, 'unknown', { retryAfterSeconds: 60 });
  return undefined;
}

const labelIsLost = 'FedEx has declared this box and its label was lost; print it in FedEx Ship Manager';

function labelComesLater(): PartnerProblem {
  const words = 'FedEx has a label of this box whose answer was lost; it comes when its consolidation is confirmed';
  return new PartnerProblem(words, 'unknown', { retryAfterSeconds: 60 });
}

/** Each label of a box that was taken back makes its next index another one. */
function indexOf(effectKey: string, tries: number): string {
  return tries === 1 ? referenceOf(effectKey) : `${referenceOf(effectKey)}-${tries}`;
}

/** The consolidation of its batch that is open, else a new one. */
async function joinedBy(
  place: ConsolidatingPlace,
  settings: IpdSettings,
  booking: Booking,
): Promise<Consolidation | RefusedOutcome> {
  const consignment = consignmentOf(booking);
  const now = place.now();
  const since = new Date(now.getTime() - openFor);
  const open = await place.consolidations.openOne(consignment, since);
  if (open) return open;
  const opened = await openConsolidation(place, settings, booking, consignment);
  if ('outcome' in opened) return opened;
  const isFirst = await place.consolidations.keep(consignment, opened, { now, since });
  if (!isFirst) await deleteConsolidation(place, opened); // another box of the batch was first
  const kept = await place.consolidations.openOne(consignment, since);
  if (!kept) throw new Error(`the consolidation of ${consignment} was confirmed while it was opened`);
  return kept;
}
