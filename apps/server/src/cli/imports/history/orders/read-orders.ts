import type { FileProblem } from '#workflows/importing/import-plan.ts';
import { type CellReader, cellReader } from '#cli/imports/history/cell-reader.ts';
import { type HistoryRow, readHistoryFile } from '#cli/imports/history/history-file.ts';
import { columns, deliveryColumns, orderColumns } from './order-columns.ts';
import type { DeliveryInFile, LineInFile, OrderInFile } from './order-in-file.ts';

/** The orders of a file, one row for each line; what is wrong with a cell is told with its row and column. */
export function readOrders(text: string, problems: FileProblem[]): OrderInFile[] {
  const rows = readHistoryFile(text, columns, problems);
  const groups = Map.groupBy(rows, ({ row, cells }) => cells.get('external_id') || `row ${row}`);
  return [...groups.values()].map((group) => orderOf(group, problems));
}

function orderOf(group: readonly HistoryRow[], problems: FileProblem[]): OrderInFile {
  const read = cellReader(joined(group, orderColumns, problems), problems);
  const isCancelled = read.oneOf('status', ['delivered', 'cancelled']) === 'cancelled';
  const [total, refunded] = [read.amount('total'), read.amount('refunded') ?? 0];
  if (total === undefined) read.complain('total', 'A value is needed.');
  const parts = Map.groupBy(group, ({ cells }) => cells.get('suborder') || '1');
  return {
    row: read.row,
    externalId: read.needed('external_id', 100),
    customer: {
      email: read.email('customer_email'),
      firstName: read.text('customer_first_name', 100),
      lastName: read.text('customer_last_name', 100),
    },
    placedOn: neededDay(read, 'placed_on'),
    isCancelled,
    type: read.isEmpty('order_type') ? 'web' : (read.oneOf('order_type', orderTypes) ?? 'web'),
    shipping: read.amount('shipping') ?? 0,
    tax: read.amount('tax') ?? 0,
    total: total ?? 0,
    paid: read.amount('paid') ?? (isCancelled ? refunded : (total ?? 0)),
    refunded,
    paidWith: read.text('paid_with', 60),
    deliveries: [...parts.values()].map((part) => deliveryOf(part, problems)),
  };
}

const orderTypes = ['web', 'b2b', 'subscription', 'manual'] as const;

function deliveryOf(part: readonly HistoryRow[], problems: FileProblem[]): DeliveryInFile {
  const read = cellReader(joined(part, deliveryColumns, problems), problems);
  return {
    row: read.row,
    fcId: read.count('fc_id', 99_999),
    deliveredOn: neededDay(read, 'delivered_on'),
    recipient: {
      firstName: read.needed('first_name', 100),
      lastName: read.text('last_name', 100),
      address1: read.needed('address1', 200),
      address2: read.text('address2', 200),
      city: read.needed('city', 100),
      state: read.needed('state', 2).toUpperCase(),
      zipCode: read.needed('zip_code', 10),
      phone: read.phone('phone'),
    },
    message: read.lines('message', 2000),
    lines: part.map((row) => lineOf(row, problems)),
  };
}

function lineOf(row: HistoryRow, problems: FileProblem[]): LineInFile {
  const read = cellReader(row, problems);
  const [quantity, unitPrice, discount] = [
    read.count('quantity', 10_000),
    read.amount('unit_price'),
    read.amount('discount') ?? 0,
  ];
  if (unitPrice === undefined) read.complain('unit_price', 'A value is needed.');
  if (discount > quantity * (unitPrice ?? 0)) read.complain('discount', 'It is more than the line costs.');
  const [sku, name] = [read.needed('sku', 100), read.text('product_name', 200)];
  return { row: row.row, sku, name, quantity, unitPrice: unitPrice ?? 0, discount };
}

function neededDay(read: CellReader, column: string): string {
  const day = read.day(column);
  if (day === undefined && read.isEmpty(column)) read.complain(column, 'A value is needed.');
  return day ?? '';
}

/** What several rows say of one thing; a second word that differs from the first is told. */
function joined(rows: readonly HistoryRow[], names: readonly string[], problems: FileProblem[]): HistoryRow {
  const cells = new Map<string, string>();
  for (const { row, cells: own } of rows)
    for (const name of names) {
      const [known = '', said = ''] = [cells.get(name), own.get(name)];
      if (known === '' && said !== '') cells.set(name, said);
      else if (said !== '' && said !== known)
        problems.push({ place: `row ${row}, ${name}`, message: `${said} differs from ${known} in a row above.` });
    }
  return { row: rows[0]?.row ?? 0, cells };
}
