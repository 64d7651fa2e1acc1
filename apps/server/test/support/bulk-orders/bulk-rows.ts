import type { BulkColumn } from '@bloomdesk/domain/bulk-orders/bulk-columns';

export type BulkTestRow = Partial<Record<BulkColumn, string>>;

/** A row that is right in every cell: a bouquet for Baltimore on 2027-02-13; a test changes what it is about. */
export function bulkRow(changes: BulkTestRow = {}): BulkTestRow {
  return {
    orderRef: 'EVENT-1',
    customerEmail: 'events@example.com',
    customerFirstName: 'Dana',
    customerLastName: 'Reyes',
    customerPhone: '410-555-0123',
    recipientFirstName: 'Rosa',
    recipientLastName: 'Reyes',
    address1: '100 N Charles St',
    city: 'Baltimore',
    state: 'MD',
    zipCode: '21201',
    recipientPhone: '410-555-0199',
    locationType: 'residential',
    deliveryDate: '2027-02-13',
    sku: 'FLRL-B-1002',
    quantity: '1',
    unitPrice: '96.00',
    taxRate: '0.06',
    ...changes,
  };
}

/** So many good orders of one row each, refs counted from 1. */
export function bulkRows(count: number, changes: BulkTestRow = {}, prefix = 'EVENT'): BulkTestRow[] {
  return Array.from({ length: count }, (_, index) => bulkRow({ orderRef: `${prefix}-${index + 1}`, ...changes }));
}

/** The rows as a CSV file whose header has every column that any of them fills. */
export function csvOf(rows: readonly BulkTestRow[], lineEnd = '\n'): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => quoted(Object(row)[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join(lineEnd);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
