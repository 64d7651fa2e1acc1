import type { BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkCsvLines, type ExportedOrder } from '@bloomdesk/domain/bulk-orders/bulk-csv-rows';
import { bulkExportName } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { csvFile } from '#lib/csv/csv-file.ts';

/** 'Export to CSV': the acceptable orders of a request, named for it and for what is shown (D219, D228). */
export function bulkExportFile({ requestId, stage, data }: BulkResponse): File {
  const orders = (data?.acceptableOrders ?? []).map(exported);
  const text = [...bulkCsvLines(orders)].join('\r\n');
  const name = bulkExportName(requestId, stage === 'ingested' ? 'ingested' : 'preview');
  // The mark at the start makes spreadsheets read the file as UTF-8.
  return csvFile(`${text}\r\n`, name);
}

type WireOrder = NonNullable<BulkResponse['data']>['acceptableOrders'][number];

function exported(order: WireOrder): ExportedOrder {
  return {
    orderId: order.orderId ?? order.orderRef,
    totals: {
      shippingCost: centsOf(order.totals.shippingCost),
      shippingDiscount: centsOf(order.totals.shippingDiscount),
      shippingTaxAmount: centsOf(order.totals.shippingTaxAmount),
    },
    suborders: order.suborders.map((suborder) => ({
      suborderId: suborder.suborderId ?? '',
      message: suborder.message,
      lineItems: suborder.lineItems.map((line) => ({
        ...line,
        unitPrice: centsOf(line.unitPrice),
        discountAmount: centsOf(line.discountAmount),
        taxAmount: centsOf(line.taxAmount),
        price: centsOf(line.price),
      })),
    })),
  };
}

/** Dollars of the wire never carry more than two decimals, so rounding only undoes the float. */
function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
