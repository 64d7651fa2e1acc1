import { type CsvCell, csvLine } from '../csv-cell.ts';

/** Amounts in cents, as everywhere. */
interface ExportedLine {
  name: string;
  sku: string;
  quantity: number;
  unitPrice: number;
  discountAmount: number;
  taxAmount: number;
  price: number;
}

export interface ExportedOrder {
  orderId: string;
  suborders: readonly { suborderId: string; message: string; lineItems: readonly ExportedLine[] }[];
  totals: { shippingCost: number; shippingDiscount: number; shippingTaxAmount: number };
}

/** The columns of the bulk export (spec 2, section 2). */
const bulkCsvColumns = [
  'orderId',
  'suborderId',
  'lineItemName',
  'lineItemSku',
  'lineItemQty',
  'unitPrice',
  'discount',
  'shipping',
  'tax',
  'price',
  'totalPrice',
  'notecard',
] as const;

interface ExportedSums {
  quantity: number;
  discount: number;
  shipping: number;
  tax: number;
  price: number;
}

/**
 * The lines of 'Export to CSV' without line ends: the header, a row per line item, a shipping row per order and the
 * running totals at the end (spec 2, section 2; D219). In every row totalPrice is what the customer pays for it.
 */
export function* bulkCsvLines(orders: Iterable<ExportedOrder>): Generator<string> {
  const running: ExportedSums = { quantity: 0, discount: 0, shipping: 0, tax: 0, price: 0 };
  let paid = 0;
  yield csvLine(bulkCsvColumns);
  for (const { orderId, suborders, totals } of orders) {
    for (const { suborderId, message, lineItems } of suborders) {
      for (const line of lineItems) {
        const { name, sku, quantity, unitPrice } = line;
        const sums = { quantity, discount: line.discountAmount, shipping: 0, tax: line.taxAmount, price: line.price };
        paid += line.price + line.taxAmount;
        add(running, sums);
        yield row([orderId, suborderId, name, sku], { cents: unitPrice }, sums, line.price + line.taxAmount, message);
      }
    }
    const shipping = shippingSums(totals);
    const total = shipping.shipping - shipping.discount + shipping.tax;
    paid += total;
    add(running, shipping);
    yield row([orderId, '', 'Shipping', ''], null, shipping, total, '');
  }
  yield row(['', '', 'Running totals', ''], null, running, paid, '');
}

function shippingSums({ shippingCost, shippingDiscount, shippingTaxAmount }: ExportedOrder['totals']): ExportedSums {
  return { quantity: 0, discount: shippingDiscount, shipping: shippingCost, tax: shippingTaxAmount, price: 0 };
}

function row(
  names: readonly string[],
  unitPrice: CsvCell,
  sums: ExportedSums,
  total: number,
  notecard: string,
): string {
  const quantity = sums.quantity === 0 ? null : sums.quantity;
  const money = [sums.discount, sums.shipping, sums.tax, sums.price, total].map((cents) => ({ cents }));
  return csvLine([...names, quantity, unitPrice, ...money, notecard]);
}

function add(running: ExportedSums, sums: ExportedSums): void {
  running.quantity += sums.quantity;
  running.discount += sums.discount;
  running.shipping += sums.shipping;
  running.tax += sums.tax;
  running.price += sums.price;
}
