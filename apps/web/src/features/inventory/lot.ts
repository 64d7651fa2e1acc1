import type { Lot as LotOnWire } from '@bloomdesk/contract/inventory/shapes';

/** A lot of stock at one center; quantities in units, days of the center. */
export interface Lot {
  id: number;
  /** Its label, Lot ID on screens; null for hardgoods. */
  label: string | null;
  externalId: string | null;
  transactionId: string | null;
  fcId: number;
  sku: string;
  productName: string;
  productClassification: string;
  vendor: string;
  purchaseOrder: string;
  poUnits: number | null;
  arrivalDate: string | null;
  startFulfillmentDate: string | null;
  expirationDate: string | null;
  /** What the vendor's feed says of it; null without one. */
  feedStatus: string | null;
  stockInitial: number;
  /** Above zero while it is on its way. */
  inboundQuantity: number;
  onOrder: number;
  /** Of those on order, the units that are sold already. */
  presold: number;
  onHand: number;
  committed: number;
  reservedForCare: number;
  presaleCareBuffer: number;
  /** May be sold; negative where more is promised than there is. */
  available: number;
  version: number;
}

/** A lot in our words, from those of the inventory API. */
export function lotOf(sent: LotOnWire): Lot {
  return {
    id: sent.id,
    label: sent.lot_id,
    externalId: sent.external_id,
    transactionId: sent.transaction_id,
    fcId: sent.fc_id,
    sku: sent.sku,
    productName: sent.product_name,
    productClassification: sent.product_classification,
    vendor: sent.vendor,
    purchaseOrder: sent.purchase_order,
    poUnits: sent.po_units,
    arrivalDate: sent.arrival_date,
    startFulfillmentDate: sent.start_fulfillment_date,
    expirationDate: sent.expiration_date,
    feedStatus: sent.feed_status,
    stockInitial: sent.stock_initial,
    inboundQuantity: sent.inbound_quantity,
    onOrder: sent.on_order_qty,
    presold: sent.on_order_pending_commit_qty,
    onHand: sent.on_hand_qty,
    committed: sent.committed_qty,
    reservedForCare: sent.reserved_for_care_qty,
    presaleCareBuffer: sent.presale_care_buffer_qty,
    available: sent.available_for_sale_qty,
    version: sent.version,
  };
}

/** The lot that a call answers. */
export function answeredLot({ inventory }: { inventory: LotOnWire }): Lot {
  return lotOf(inventory);
}

/** The lots that a call answers, in its order. */
export function answeredLots({ inventory }: { inventory: readonly LotOnWire[] }): Lot[] {
  return inventory.map(lotOf);
}
