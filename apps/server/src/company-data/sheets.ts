import type pg from 'pg';
import { type CsvCell, csvLine } from '@bloomdesk/domain/csv-cell';
import { rowsOf } from './read-rows.ts';

interface Sheet {
  name: string;
  query: string;
}

/** What people open in a spreadsheet; columns that end in `($)` hold cents here, and dollars in the file. */
export const sheets: readonly Sheet[] = [
  sheet(
    'customers',
    'customers',
    `email as "Email", first_name as "First name", last_name as "Last name", phone as "Phone",
    zip_code as "ZIP code", parent_customer_name as "Company", created_at as "Since"`,
    'created_at, customer_id',
  ),
  sheet(
    'orders',
    'orders join customers using (customer_id)',
    `order_id as "Order", email as "Customer", type as "Type", status as "Status",
    orders.created_at as "Placed", item_total as "Items ($)", discount_total as "Discounts ($)", shipping_cost as "Shipping ($)",
    tax_total as "Tax ($)", order_total as "Total ($)", captured as "Paid ($)", refunded as "Refunded ($)", credit_used as "Credit used ($)"`,
    'order_id collate "C"',
  ),
  sheet(
    'suborders',
    'suborders',
    `suborder_id as "Suborder", order_id as "Order", fc_id as "Center", status as "Status",
    delivery_date as "Delivery date", fulfillment_date as "Fulfillment date", transport_mode as "Transport mode",
    concat_ws(' ', recipient ->> 'firstName', recipient ->> 'lastName') as "Recipient",
    concat_ws(', ', nullif(recipient ->> 'address1', ''), nullif(recipient ->> 'address2', '')) as "Address", recipient ->> 'city' as "City",
    recipient ->> 'state' as "State", recipient ->> 'zipCode' as "ZIP code", recipient ->> 'phone' as "Phone", message as "Message"`,
    'order_id collate "C", suffix',
  ),
  sheet(
    'line-items',
    'line_items',
    `suborder_id as "Suborder", index as "Line", sku as "SKU", name as "Product", quantity as "Quantity",
    unit_price as "Unit price ($)", discount_amount as "Discount ($)", tax_amount as "Tax ($)", is_deleted as "Deleted"`,
    'suborder_id collate "C", index',
  ),
  sheet(
    'payments',
    'order_transactions',
    `order_id as "Order", transaction_type as "Kind", transaction_id as "Transaction",
    payment_type as "Payment type", gateway as "Gateway", amount as "Amount ($)", state as "State", transaction_date as "At"`,
    'transaction_date, transaction_key',
  ),
  sheet(
    'credits',
    'credits',
    `email as "Customer", amount as "Amount ($)", remaining as "Remaining ($)", reason as "Reason", order_id as "Order",
    created_at as "Given", expires_at as "Expires", deleted_at as "Deleted"`,
    'created_at, credit_id',
  ),
  sheet(
    'ledger',
    'ledger_lines l join ledger_entries e using (entry_id)',
    `entry_id as "Entry", e.at as "At", kind as "Kind",
    account as "Account", debit as "Debit ($)", l.credit as "Credit ($)", e.order_id as "Order"`,
    'entry_id, account collate "C"',
  ),
  sheet(
    'products',
    'products',
    `sku as "SKU", name as "Name", ops_name as "Floor name", classification as "Class", category as "Category",
    unit_price as "Price ($)", shelf_life_days as "Shelf life, days", weight_ounces as "Weight, ounces"`,
    'sku collate "C"',
  ),
  sheet(
    'lots',
    'lots',
    `lot_id as "Lot", external_id as "External ID", fc_id as "Center", sku as "SKU", product_name as "Product",
    arrival_date as "Arrives", expiration_date as "Spoils", on_hand_qty as "On hand", inbound_quantity as "On order",
    available_for_sale_qty as "Available"`,
    'lot_id',
  ),
  sheet(
    'centers',
    'fulfillment_centers',
    `fc_id as "Center", name as "Name", address1 as "Address", city as "City", state as "State",
    zipcode as "ZIP code", phone as "Phone", timezone as "Time zone", is_active as "Active"`,
    'fc_id',
  ),
  sheet(
    'delivery-areas',
    'delivery_areas',
    `area_id as "Area", fc_id as "Center", description as "Name", carrier as "Carrier",
    transport_mode as "Transport mode", delivery_fee as "Delivery fee ($)", nationwide as "Whole country",
    array_to_string(zips, ' ') as "ZIP codes", active as "Active"`,
    'area_id',
  ),
  sheet(
    'staff',
    'staff_users',
    `email as "Email", given_name as "First name", family_name as "Last name",
    array_to_string(groups, ', ') as "Groups", disabled_at as "Disabled", created_at as "Since"`,
    'created_at, staff_id',
  ),
];

function sheet(name: string, from: string, columns: string, order: string): Sheet {
  return { name, query: `select ${columns} from ${from} order by ${order}` };
}

/** A sheet's head, and its lines as they come. */
export async function sheetLines(
  client: pg.ClientBase,
  query: string,
): Promise<{ head: string; lines: AsyncGenerator<string[]> }> {
  const { fields } = await client.query(`${query} limit 0`);
  const names = fields.map(({ name }) => name);
  return { head: `${csvLine(names)}\n`, lines: linesOf(client, query, names) };
}

async function* linesOf(client: pg.ClientBase, query: string, names: readonly string[]): AsyncGenerator<string[]> {
  for await (const rows of rowsOf<Record<string, unknown>>(client, query))
    yield rows.map((row) => csvLine(names.map((name) => cellOf(name, row[name]))));
}

function cellOf(name: string, value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return name.endsWith('($)') ? { cents: value } : value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
