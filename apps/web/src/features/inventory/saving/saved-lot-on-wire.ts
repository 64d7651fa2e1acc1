import type { CallInput } from '@bloomdesk/contract/call';
import type { previewLotChange, saveLot, saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import { changesOf, type LotDraft } from '@bloomdesk/domain/inventory/lot-form';
import type { Lot } from '#features/inventory/lot.ts';

/** A new lot of a center as it is sent. */
export function newLotInput(fcId: number, draft: LotDraft): CallInput<typeof saveLots> {
  const lot = {
    sku: draft.sku ?? '',
    external_id: draft.externalId ?? '',
    lot_id: draft.label,
    vendor: draft.vendor,
    purchase_order: draft.purchaseOrder,
    po_units: draft.poUnits,
    arrival_date: draft.arrivalDate,
    start_fulfillment_date: draft.startFulfillmentDate,
    expiration_date: draft.expirationDate,
    stock_initial: draft.stockInitial,
    inbound_quantity: draft.inboundQuantity,
  };
  return { fc_id: fcId, only_new: true, lots: [lot] };
}

/** What of a lot someone has changed, as it is sent; what they left alone stays as it is by then. */
export function lotInput(lot: Lot, draft: LotDraft, expectedVersion: number): CallInput<typeof saveLot> {
  const changes = changesOf(lot, draft);
  return {
    id: lot.id,
    lot_id: changes.label,
    vendor: changes.vendor,
    purchase_order: changes.purchaseOrder,
    po_units: changes.poUnits,
    arrival_date: changes.arrivalDate,
    start_fulfillment_date: changes.startFulfillmentDate,
    expiration_date: changes.expirationDate,
    inbound_quantity: changes.inboundQuantity,
    reason: draft.reason,
    expectedVersion,
  };
}

/** The days and units that may concern orders, as the preview asks about them; null where none has changed. */
export function lotChangeInput(lot: Lot, draft: LotDraft): CallInput<typeof previewLotChange> | null {
  const { startFulfillmentDate: start, expirationDate: end, inboundQuantity } = changesOf(lot, draft);
  if (start === undefined && end === undefined && inboundQuantity === undefined) return null;
  const dayOf = (day: string | null | undefined) => (day === null ? '' : day);
  return {
    id: lot.id,
    start_fulfillment_date: dayOf(start),
    expiration_date: dayOf(end),
    inbound_quantity: inboundQuantity,
  };
}
