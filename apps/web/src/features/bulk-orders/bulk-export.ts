import { wholeCents } from '@bloomdesk/domain/money';
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
      shippingCost: wholeCents(order.totals.shippingCost),
      shippingDiscount: wholeCents(order.totals.shippingDiscount),
      shippingTaxAmount: wholeCents(order.totals.shippingTaxAmount),
    },
    suborders: order.suborders.map((suborder) => ({
      suborderId: suborder.suborderId ?? '',
      message: suborder.message,
      lineItems: suborder.lineItems.map((line) => ({
        ...line,
        unitPrice: wholeCents(line.unitPrice),
        discountAmount: wholeCents(line.discountAmount),
        taxAmount: wholeCents(line.taxAmount),
        price: wholeCents(line.price),
      })),
    })),
  };
}
