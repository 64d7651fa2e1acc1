import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { previewLotChange, saveLot, saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import type { LotDraft, LotField } from '@bloomdesk/domain/inventory/lot-form';
import type { LotList } from './check-lots.ts';
import type { PutLots } from './put-lots.ts';
import { oneLine } from '@bloomdesk/domain/plain-text';

type Sent = Partial<CallRequest<typeof saveLots>['lots'][number]> &
  Pick<CallRequest<typeof saveLot>, 'lot_id' | 'reason'>;

/** What a call or a file carries of a lot, in our words; texts are one line, and an empty label is none. */
export function lotDraft(sent: Sent): LotDraft {
  return {
    sku: tidy(sent.sku),
    externalId: tidy(sent.external_id),
    label: tidy(sent.lot_id) || noneOf(sent.lot_id),
    transactionId: tidy(sent.transaction_id) || noneOf(sent.transaction_id),
    vendor: tidy(sent.vendor),
    purchaseOrder: tidy(sent.purchase_order),
    poUnits: sent.po_units,
    arrivalDate: sent.arrival_date,
    startFulfillmentDate: sent.start_fulfillment_date,
    expirationDate: sent.expiration_date,
    stockInitial: sent.stock_initial,
    inboundQuantity: sent.inbound_quantity,
    reason: tidy(sent.reason),
  };
}

function tidy(text: string | null | undefined): string | undefined {
  return typeof text === 'string' ? oneLine(text) : undefined;
}

function noneOf(sent: unknown): null | undefined {
  return sent === undefined ? undefined : null;
}

/** A list of lots as the call carries it, in our words. */
export function listedLots({ fc_id, lots, only_new }: CallRequest<typeof saveLots>): LotList {
  return { fcId: fc_id, drafts: lots.map(lotDraft), isOnlyNew: only_new };
}

/** What has become of a list of lots, in the words of the inventory API. */
export function savedLots({ checked, ids, affected }: PutLots): CallData<typeof saveLots> {
  return {
    lots: checked.map(({ externalId, outcome }, at) => ({ id: ids[at] ?? 0, external_id: externalId, outcome })),
    affected,
  };
}

/** Days and units that are only thought of, in our words; an empty day is none. */
export function thoughtOf(sent: CallRequest<typeof previewLotChange>): LotDraft {
  const orNone = (day: string | undefined) => (day === '' ? null : day);
  return {
    startFulfillmentDate: orNone(sent.start_fulfillment_date),
    expirationDate: orNone(sent.expiration_date),
    inboundQuantity: sent.inbound_quantity,
    reason: 'as it would be',
  };
}

/** How the calls name each field of a lot. */
export const lotFieldOnWire = {
  sku: 'sku',
  externalId: 'external_id',
  label: 'lot_id',
  transactionId: 'transaction_id',
  vendor: 'vendor',
  purchaseOrder: 'purchase_order',
  poUnits: 'po_units',
  arrivalDate: 'arrival_date',
  startFulfillmentDate: 'start_fulfillment_date',
  expirationDate: 'expiration_date',
  stockInitial: 'stock_initial',
  inboundQuantity: 'inbound_quantity',
  reason: 'reason',
} as const satisfies Record<LotField, string>;
