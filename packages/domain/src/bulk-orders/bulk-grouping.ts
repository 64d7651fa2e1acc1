import { oneLine } from '../plain-text.ts';
import type { BulkHeader } from './bulk-columns.ts';
import { type BulkRecord, cellOf, isBlank } from './bulk-record.ts';
import type { BulkRow } from './bulk-row.ts';

/** All records of one order, in the order of the file. */
export interface BulkGroup {
  orderRef: string;
  records: readonly [BulkRecord, ...BulkRecord[]];
}

/** Rows with the same orderRef form one order, also when other rows lie between them; a row without one stands alone. */
export function groupBulkRecords(records: Iterable<BulkRecord>, header: BulkHeader): BulkGroup[] {
  const groups: { orderRef: string; records: [BulkRecord, ...BulkRecord[]] }[] = [];
  const byRef = new Map<string, [BulkRecord, ...BulkRecord[]]>();
  for (const record of records) {
    if (isBlank(record)) continue;
    const orderRef = oneLine(cellOf(record, header, 'orderRef'));
    const known = orderRef === '' ? undefined : byRef.get(orderRef);
    if (known !== undefined) {
      known.push(record);
      continue;
    }
    const group: { orderRef: string; records: [BulkRecord, ...BulkRecord[]] } = { orderRef, records: [record] };
    groups.push(group);
    byRef.set(orderRef, group.records);
  }
  return groups;
}

export type BulkDelivery = readonly [BulkRow, ...BulkRow[]];

/** Rows of an order with the same recipient address and delivery date form one suborder (table A8). */
export function groupDeliveries(rows: readonly BulkRow[]): BulkDelivery[] {
  const byAddress = new Map<string, [BulkRow, ...BulkRow[]]>();
  for (const row of rows) {
    const key = addressAndDay(row);
    const known = byAddress.get(key);
    if (known === undefined) byAddress.set(key, [row]);
    else known.push(row);
  }
  return [...byAddress.values()];
}

function addressAndDay({ recipient, deliveryDate, delivery = '' }: BulkRow): string {
  const { address1, address2, city, state, zipCode } = recipient;
  return JSON.stringify([address1, address2, city, state, zipCode, deliveryDate, delivery]).toLowerCase();
}
