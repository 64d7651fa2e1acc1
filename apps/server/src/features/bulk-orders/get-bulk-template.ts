import type { getBulkTemplate as call } from '@bloomdesk/contract/bulk-orders/calls';
import { type BulkColumn, bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { FileUseCase } from '#http/answer.ts';

type Row = Partial<Record<BulkColumn, string>>;

/** A bulk file to start from: the columns of table A8 and one order of two line items that a preview accepts. */
export const getBulkTemplate: FileUseCase<typeof call> = async (ctx) => {
  const products = await ctx.products.all();
  const everywhere = products.filter(({ distributionPoints }) => distributionPoints.length === 0);
  const primary = everywhere.find((row) => isPrimary(row));
  const addon = everywhere.find((row) => row.classification === 'Misc Addon');
  const deliveryDate = addDays(fcToday(ctx.now, 'UTC'), 7);
  const skus = [primary?.sku ?? '', addon?.sku ?? primary?.sku ?? ''];

  const rows: Row[] = skus.map((sku, index) => ({ ...exampleRow, ...(index > 0 && laterRow), deliveryDate, sku }));
  const lines = [bulkColumns, ...rows.map((row) => bulkColumns.map((column) => row[column] ?? ''))].map(csvLine);
  return {
    fileName: 'bulk-orders-template.csv',
    contentType: 'text/csv; charset=utf-8',
    content: `${lines.join('\r\n')}\r\n`,
  };
};

const exampleRow: Row = {
  orderRef: 'EXAMPLE-1',
  customerEmail: 'events@example.com',
  customerFirstName: 'Dana',
  customerLastName: 'Reyes',
  customerPhone: '410-555-0123',
  recipientFirstName: 'Rosa',
  recipientLastName: 'Reyes',
  address1: '100 N Charles St',
  address2: 'Suite 5',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  recipientPhone: '410-555-0199',
  locationType: 'commercial',
  quantity: '1',
  taxRate: '0.06',
  shipping: '15.00',
  message: 'Happy birthday, Rosa!',
  paymentType: 'invoice',
};

/** Shipping and payment are read from the first row of an order. */
const laterRow: Row = { shipping: '', paymentType: '', message: '' };
