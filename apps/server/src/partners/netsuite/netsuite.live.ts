import type {
  Accounting,
  AccountingEntry,
  AdjustmentRequest,
  Buyer,
  EntryAnswer,
  FulfillmentRequest,
  RefundRequest,
  SalesOrderRequest,
} from '#partners/accounting/accounting.ts';
import { subjectOf } from '#partners/accounting/subject-of.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { listRecords } from './netsuite-listing.ts';
import {
  findOrder,
  findRecord,
  fulfillOrder,
  type NetsuitePlace,
  type Refused,
  saveRecord,
} from './netsuite-records.ts';
import { customerIdOf, externalIdOf, recordOfKind } from './netsuite-references.ts';
import { adjustmentOf, creditMemoOf, customerOf, fulfillmentOf, refundOf, salesOrderOf } from './netsuite-requests.ts';

/** Accounting with NetSuite: every record has an external id of ours, by which it is looked for before it is made (D562). */
export function netsuiteAccounting(place: NetsuitePlace): Accounting {
  return {
    async createSalesOrder(order) {
      const answer = await recordOnce(place, { kind: 'sales-order', ...order });
      return answer.outcome === 'created' ? { outcome: 'created', salesOrderId: answer.recordId } : answer;
    },
    record: (entry) => recordOnce(place, entry),
    recordsOf: (kind, day) => listRecords(place, kind, day),
    check: () => place.client.records.check(),
  };
}

/** A sales order is made as its order is now; every other record stays as it was made. */
async function recordOnce(place: NetsuitePlace, entry: AccountingEntry): Promise<EntryAnswer> {
  const obstacle = obstacleOf(place, entry);
  if (obstacle !== undefined) return { outcome: 'refused', message: obstacle };
  const { record } = recordOfKind[entry.kind];
  const externalId = externalIdOf(entry.kind, subjectOf(entry));
  const isThere = entry.kind === 'sales-order' ? undefined : await findRecord(place, record, externalId);
  if (isThere !== undefined) return { outcome: 'created', recordId: isThere };
  const refused = await make(place, entry, externalId);
  const made = await findRecord(place, record, externalId);
  // One that another process of ours has made meanwhile is refused as being there already.
  if (refused && (made === undefined || entry.kind === 'sales-order')) return refused;
  if (made === undefined) throw new PartnerProblem('NetSuite does not show a record that it took', 'unknown');
  return { outcome: 'created', recordId: made };
}

/** What NetSuite would refuse, in words that say where to look. */
function obstacleOf({ locations }: NetsuitePlace, entry: AccountingEntry): string | undefined {
  const centers =
    entry.kind === 'sales-order' ? entry.lines.map(({ fcId }) => fcId) : 'fcId' in entry ? [entry.fcId] : [];
  const unknown = centers.find((fcId) => locations[fcId] === undefined);
  return unknown === undefined ? undefined : `NetSuite has no location of center ${unknown}: NETSUITE_LOCATIONS`;
}

async function make(place: NetsuitePlace, entry: AccountingEntry, externalId: string): Promise<Refused | undefined> {
  switch (entry.kind) {
    case 'sales-order':
      return await makeOrder(place, entry, externalId);
    case 'fulfillment':
      return await makeFulfillment(place, entry);
    case 'credit-memo':
      return await makeMemo(place, entry, externalId);
    case 'refund':
      return await makeRefund(place, entry, externalId);
    case 'adjustment':
      return await makeAdjustment(place, entry, externalId);
  }
}

async function makeOrder(
  place: NetsuitePlace,
  order: SalesOrderRequest,
  externalId: string,
): Promise<Refused | undefined> {
  const refused = await makeBuyer(place, order);
  if (refused) return refused;
  const earlier = await findOrder(place, externalId);
  const body = salesOrderOf(order, place, earlier?.lines ?? new Map());
  return await saveRecord(place, { record: 'salesOrder', externalId, ...(!earlier && { replace: 'item' }) }, body);
}

async function makeFulfillment(place: NetsuitePlace, request: FulfillmentRequest): Promise<Refused | undefined> {
  const order = await findOrder(place, externalIdOf('sales-order', request.orderId));
  if (!order) throw new PartnerProblem('NetSuite has no sales order of this order yet', 'not-done');
  return await fulfillOrder(place, order.id, fulfillmentOf(request, place, order.lines));
}

async function makeBuyer(place: NetsuitePlace, buyer: Buyer): Promise<Refused | undefined> {
  const where = { record: 'customer', externalId: customerIdOf(buyer.customer.customerId) };
  return await saveRecord(place, where, customerOf(buyer, place));
}

/** Also of an order from before the first day that goes there. */
async function makeMemo(place: NetsuitePlace, refund: RefundRequest, externalId: string): Promise<Refused | undefined> {
  const refused = await makeBuyer(place, refund);
  if (refused) return refused;
  return await saveRecord(place, { record: 'creditMemo', externalId, replace: 'item' }, creditMemoOf(refund, place));
}

async function makeRefund(
  place: NetsuitePlace,
  refund: RefundRequest,
  externalId: string,
): Promise<Refused | undefined> {
  const memoId = await findRecord(place, 'creditMemo', externalIdOf('credit-memo', refund.refundId));
  if (memoId === undefined) throw new PartnerProblem('NetSuite has no credit memo of this refund yet', 'not-done');
  return await saveRecord(
    place,
    { record: 'customerRefund', externalId, replace: 'apply' },
    refundOf(refund, place, memoId),
  );
}

async function makeAdjustment(
  place: NetsuitePlace,
  adjustment: AdjustmentRequest,
  externalId: string,
): Promise<Refused | undefined> {
  const where = { record: 'inventoryAdjustment', externalId, replace: 'inventory' };
  return await saveRecord(place, where, adjustmentOf(adjustment, place));
}
