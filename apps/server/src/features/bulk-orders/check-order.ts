import { type BulkOrderCheck, checkBulkOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { badOrder } from '@bloomdesk/domain/bulk-orders/bulk-refusal';
import type { BulkReference } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { type BulkFile, orderAt } from './reading/bulk-file.ts';
import { badOrderOnWire, bulkOrderOnWire } from './bulk-order-on-wire.ts';
import type { PlacingFacts } from '#workflows/placing/placing-facts.ts';
import type { BulkVerdict, CheckedBulkOrder } from './bulk-orders.store.ts';
import { givingWay } from '#workflows/placing/give-way.ts';
import type { PreviewRemarks } from './preview-remarks.ts';

/** An order is checked and stored in one go, which must stay short; the longest real ones have a few hundred rows. */
const mostRowsOfOrder = 1000;

/** The order at a place of the file, by the same rule in preview and ingest (D214). */
export function checkOrder(file: BulkFile, place: number, reference: BulkReference): BulkOrderCheck {
  const group = orderAt(file, place);
  if (group.records.length <= mostRowsOfOrder) return checkBulkOrder(group, file.header, reference);
  const text = `the order has ${group.records.length} rows, at most ${mostRowsOfOrder} are accepted`;
  const [{ rowNumber }] = group.records;
  const problems = [{ rowNumber, text }];
  return { ok: false, order: badOrder(group, file.header, problems), problems };
}

/** The check as it is stored and shown. */
export function verdictOf(check: BulkOrderCheck, remarks: PreviewRemarks): BulkVerdict {
  if (!check.ok) return { verdict: 'bad', content: badOrderOnWire(check.order) };
  const { order } = check;
  const content = bulkOrderOnWire(order);
  content.warnings.push(...remarks(order));
  return { verdict: 'acceptable', content, orderTotal: order.totals.orderTotal };
}

/** Checks some orders of a file from a place on, each with what the ones before it take, while other requests are answered in between. */
export async function checkOrders(
  file: BulkFile,
  from: number,
  most: number,
  { reference, take }: PlacingFacts,
  remarks: PreviewRemarks,
): Promise<CheckedBulkOrder[]> {
  const giveWay = givingWay();
  const checked: CheckedBulkOrder[] = [];
  for (const [index, group] of file.groups.slice(from, from + most).entries()) {
    const place = from + index;
    const check = checkOrder(file, place, reference);
    if (check.ok) take(check.order.suborders);
    checked.push({ place, firstRow: group.firstRow, ...verdictOf(check, remarks) });
    await giveWay();
  }
  return checked;
}
