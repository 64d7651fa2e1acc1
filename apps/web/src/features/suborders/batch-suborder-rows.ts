import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { DaySuborder } from '@bloomdesk/contract/suborders/calls';
import { type RowFacts, type SuborderRow, suborderRows } from './suborder-row.ts';

/** The suborders of a batch, in batch order, as Select & Batch shows a day's (spec 3, section 2.3). */
export function batchSuborderRows(batch: Pick<Batch, 'name' | 'suborders'>, facts: RowFacts): SuborderRow[] {
  return suborderRows(
    batch.suborders.map((suborder) => daySuborderOf(suborder, batch.name)),
    facts,
  );
}

type Member = Batch['suborders'][number];

function daySuborderOf(member: Member, batchName: string): DaySuborder {
  const { suborderId, orderId, status, batchId, inException, orderType, fcId, fulfillmentDate, delivery } = member;
  return {
    suborderId,
    orderId,
    status,
    batchId,
    batchName,
    inException,
    orderType,
    fcId,
    fulfillmentDate,
    delivery,
    lineItems: member.lineItems.filter(({ isDeleted }) => !isDeleted).map(dayLineOf),
    outstandingBalance: null,
  };
}

function dayLineOf({ index, sku, name, quantity, components, inventoryStatus }: Member['lineItems'][number]) {
  return {
    index,
    sku,
    name,
    quantity,
    ...(components.length > 0 && {
      components: components.map((part) => ({ sku: part.sku, quantity: part.quantity })),
    }),
    needsInventory: inventoryStatus === 'needs_inventory',
  };
}
