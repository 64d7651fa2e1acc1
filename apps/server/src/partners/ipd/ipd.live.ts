import { setTimeout as pause } from 'node:timers/promises';
import type { Box, Consolidation, FedexConsolidations } from '#partners/fedex/fedex-consolidations.store.ts';
import { confirmationResults, confirmConsolidation, removeBox } from '#partners/fedex/fedex-ipd.ts';
import type { FedexPlace } from '#partners/fedex/fedex-shipping.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Ipd, IpdBox, IpdLeaving, IpdPaper, IpdShipment } from './ipd.ts';

interface LiveIpd extends FedexPlace {
  consolidations: FedexConsolidations;
}

/** FedEx makes papers while others wait; milliseconds until it is asked again. */
const pauses = [250, 1000, 2000, 4000];

/**
 * FedEx IPD: each box is in the consolidation of its batch since its label was made, so confirming that is what declares
 * them (D548). Each step is kept before and after it, so that what was half done goes on; boxes that stay behind are taken
 * out first.
 */
export function liveIpd(place: LiveIpd): Ipd {
  return {
    async confirm(shipment) {
      const { all, boxes } = await consignmentOf(place.consolidations, shipment);
      const errors = errorsOf(shipment, all, boxes);
      if (Object.keys(errors).length > 0) return { outcome: 'refused', errors };
      await leaveOut(place, shipment, all, boxes);
      const lapsed = await confirmAll(place, shipment, all, boxes);
      if (lapsed.length > 0)
        return { outcome: 'refused', errors: Object.fromEntries(lapsed.map((id) => [id, [hasLapsed]])) };
      return { outcome: 'confirmed', awaited: inDoubt(boxes).map(({ suborderId }) => suborderId) };
    },
    papers: (shipment) => papersOf(place, shipment),
    isAwaiting: (suborderIds) => place.consolidations.isAwaiting(suborderIds),
    check: () => place.client.check(),
  };
}

async function consignmentOf(consolidations: FedexConsolidations, { batchId, boxes }: IpdLeaving) {
  const all = await consolidations.allFor(
    batchId,
    boxes.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  );
  return { all, boxes: await consolidations.boxesIn(all.map(({ consolidationId }) => consolidationId)) };
}

/** What of each box keeps it from leaving with this batch. */
function errorsOf(
  { batchId, boxes: leaving }: IpdShipment,
  all: readonly Consolidation[],
  boxes: readonly Box[],
): Record<string, string[]> {
  const found = leaving.map((one): [string, string | undefined] => {
    const box = boxFor(boxes, one);
    const into = all.find(({ consolidationId }) => consolidationId === box?.consolidationId);
    if (!box && one.trackingNumber === null) return [one.suborderId, 'No FedEx label has been made'];
    if (!box || !into) return [one.suborderId, 'Its FedEx label is in no consolidation; push its delivery again'];
    if (into.state === 'lapsed') return [one.suborderId, hasLapsed];
    if (box.trackingNumber === null && !box.isTaken) return [one.suborderId, isBeingAsked];
    if (leavesWith(batchId, into)) return [one.suborderId, undefined];
    return [one.suborderId, `Its FedEx label leaves with batch ${into.consignment}; push its delivery again`];
  });
  return Object.fromEntries(found.flatMap(([id, error]) => (error === undefined ? [] : [[id, [error]]])));
}

/** Is it the batch's own consolidation, or that of a box which was labeled before it stood in a batch? */
function leavesWith(batchId: string, { consignment }: Pick<Consolidation, 'consignment'>): boolean {
  return consignment === batchId || consignment.startsWith('suborder ');
}

const isBeingAsked = 'FedEx is still being asked for its label; try again in a few minutes';
const hasLapsed = 'Its consolidation has lapsed with FedEx; push its delivery again';

function boxFor(boxes: readonly Box[], { suborderId, trackingNumber }: IpdBox): Box | undefined {
  return boxes.find((box) => box.trackingNumber === trackingNumber && box.suborderId === suborderId);
}

/** Boxes whose labels FedEx has and nobody else: they are confirmed with the others, for nothing names them otherwise. */
function inDoubt(boxes: readonly Box[]): Box[] {
  return boxes.filter(({ trackingNumber }) => trackingNumber === null);
}

/** Boxes of this batch's consolidations that do not leave with it now; one in doubt has no number to take it out by. */
async function leaveOut(
  place: LiveIpd,
  { batchId, boxes: leaving }: IpdShipment,
  all: readonly Consolidation[],
  boxes: readonly Box[],
): Promise<void> {
  const numbers = new Set(leaving.map(({ trackingNumber }) => trackingNumber));
  const open = new Set(
    all.flatMap(({ consignment, state, consolidationId }) =>
      consignment === batchId && state === 'open' ? consolidationId : [],
    ),
  );
  for (const { effectKey, trackingNumber, consolidationId } of boxes) {
    if (!trackingNumber || !open.has(consolidationId) || numbers.has(trackingNumber)) continue;
    if (await removeBox(place, trackingNumber)) await place.consolidations.removed(effectKey, place.now());
  }
}

/** Each consolidation that something leaves in is confirmed, once; answers the boxes of those that FedEx no longer knows. */
async function confirmAll(
  place: LiveIpd,
  { boxes: leaving, origin }: IpdShipment,
  all: readonly Consolidation[],
  boxes: readonly Box[],
): Promise<string[]> {
  const { consolidations } = place;
  const lapsed: string[] = [];
  for (const consolidation of all) {
    const { consolidationId, state } = consolidation;
    if (state !== 'open' && state !== 'confirming') continue;
    const known = [...leaving.flatMap((one) => boxFor(boxes, one) ?? []), ...inDoubt(boxes)];
    const inIt = known.filter((box) => box.consolidationId === consolidationId);
    if (inIt.length === 0) continue;
    await consolidations.confirming(consolidationId);
    const confirmed = await confirmConsolidation(place, consolidation, origin);
    if (confirmed === 'lapsed') {
      await consolidations.lapsed(consolidationId);
      lapsed.push(...inIt.map(({ suborderId }) => suborderId));
    } else await consolidations.confirmed(consolidationId, confirmed.jobId, place.now());
  }
  return lapsed;
}

async function papersOf(place: LiveIpd, { batchId, boxes }: IpdLeaving): Promise<IpdPaper[]> {
  const papers: IpdPaper[] = [];
  const numbers = boxes.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  for (const consolidation of await place.consolidations.allFor(batchId, numbers)) {
    const { jobId } = consolidation;
    if (jobId !== null && leavesWith(batchId, consolidation)) papers.push(...(await madePapers(place, jobId)));
  }
  return papers;
}

async function madePapers(place: LiveIpd, jobId: string): Promise<IpdPaper[]> {
  for (const milliseconds of [0, ...pauses]) {
    if (milliseconds > 0) await pause(milliseconds);
    const results = await confirmationResults(place, jobId);
    if (results) return results.papers;
  }
  throw new PartnerProblem('FedEx is still making the papers', 'not-done', { retryAfterSeconds: 10 });
}
