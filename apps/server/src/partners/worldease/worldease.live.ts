import type { AccountPlace } from '#partners/carriers/own-shipping.ts';
import type { WorldeaseSettings } from '#config/carriers/ups-settings.ts';
import type { Child, Master, UpsConsignments } from '#partners/ups/ups-consignments.store.ts';
import { closeMaster, removeChild } from '#partners/ups/ups-worldease.ts';
import type { Pld, PldPackage, Worldease } from './worldease.ts';

interface LiveWorldease extends AccountPlace {
  settings: WorldeaseSettings;
  consignments: UpsConsignments;
}

/**
 * UPS World Ease: UPS has the details of each box since its label was made, so what uploads them is closing the
 * consolidated shipment of the batch (D542). Each step is kept before and after it, so that what was half done goes on;
 * boxes that stay behind are taken out first.
 */
export function liveWorldease(place: LiveWorldease): Worldease {
  return {
    async uploadPld(pld) {
      const { masters, children } = await consignmentOf(place.consignments, pld);
      const errors = errorsOf(pld, masters, children);
      if (Object.keys(errors).length > 0) return { outcome: 'refused', errors };
      await leaveOut(place, pld, masters, children);
      await closeAll(place, pld, masters, children);
      return { outcome: 'approved' };
    },
    docBoxLabels: (batchId, trackingNumbers) => place.consignments.docBoxLabels(batchId, trackingNumbers),
    check: () => place.client.check(),
  };
}

async function consignmentOf(consignments: UpsConsignments, { batchId, packages }: Pld) {
  const numbers = packages.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const masters = await consignments.mastersFor(batchId, numbers);
  return { masters, children: await consignments.childrenOf(masters.map(({ masterId }) => masterId)) };
}

/** What of each box keeps it from leaving with this batch; its address was looked at when its label was made. */
function errorsOf(
  { batchId, packages }: Pld,
  masters: readonly Master[],
  children: readonly Child[],
): Record<string, string[]> {
  const found = packages.map((parcel): [string, string | undefined] => {
    const child = childFor(children, parcel);
    if (parcel.trackingNumber === null) return [parcel.suborderId, 'No UPS label has been made'];
    if (!child) return [parcel.suborderId, 'Its UPS label is in no Worldease shipment; push its delivery again'];
    const master = masters.find(({ masterId }) => masterId === child.masterId);
    const isElsewhere = master && master.consignment !== batchId && !master.consignment.startsWith('suborder ');
    if (!isElsewhere) return [parcel.suborderId, undefined];
    return [parcel.suborderId, `Its UPS label leaves with batch ${master.consignment}; push its delivery again`];
  });
  return Object.fromEntries(found.flatMap(([id, error]) => (error === undefined ? [] : [[id, [error]]])));
}

function childFor(children: readonly Child[], { suborderId, trackingNumber }: PldPackage): Child | undefined {
  return children.find((child) => child.trackingNumber === trackingNumber && child.suborderId === suborderId);
}

/** Boxes of this batch's shipments that do not leave with it now. */
async function leaveOut(place: LiveWorldease, pld: Pld, masters: readonly Master[], children: readonly Child[]) {
  const leaving = new Set(pld.packages.map(({ trackingNumber }) => trackingNumber));
  for (const { masterId, consignment, gccn } of masters) {
    if (consignment !== pld.batchId) continue;
    const staying = children.filter((child) => child.masterId === masterId && !leaving.has(child.trackingNumber));
    for (const { effectKey, trackingNumber } of staying) {
      if (trackingNumber && (await removeChild(place, gccn, trackingNumber)))
        await place.consignments.removed(effectKey, place.now());
    }
  }
}

/** Each shipment that something leaves in is closed, once. */
async function closeAll(place: LiveWorldease, pld: Pld, masters: readonly Master[], children: readonly Child[]) {
  const { consignments } = place;
  const used = new Set(pld.packages.map((parcel) => childFor(children, parcel)?.masterId));
  for (const master of masters) {
    if (master.state === 'closed' || !used.has(master.masterId)) continue;
    await consignments.closing(master.masterId);
    const label = await closeMaster(place, place.settings, master);
    await consignments.closed(master.masterId, label, place.now());
  }
}
