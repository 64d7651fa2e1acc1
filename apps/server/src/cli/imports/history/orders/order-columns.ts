import type { HistoryColumns } from '#cli/imports/history/history-file.ts';

/** Of the whole order; said once, or the same in each of its rows. */
export const orderColumns = [
  'external_id',
  'customer_email',
  'customer_first_name',
  'customer_last_name',
  'placed_on',
  'status',
  'order_type',
  'shipping',
  'tax',
  'total',
  'paid',
  'refunded',
  'paid_with',
] as const;

/** Of one delivery of it; said once for each `suborder`, or the same in each of its rows. */
export const deliveryColumns = [
  'fc_id',
  'delivered_on',
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'state',
  'zip_code',
  'phone',
  'message',
] as const;

const lineColumns = ['sku', 'product_name', 'quantity', 'unit_price', 'discount'] as const;

export const columns: HistoryColumns = {
  all: [...orderColumns, 'suborder', ...deliveryColumns, ...lineColumns],
  needed: [
    'external_id',
    'customer_email',
    'placed_on',
    'status',
    'total',
    'fc_id',
    'delivered_on',
    'first_name',
    'address1',
    'city',
    'state',
    'zip_code',
    'sku',
    'quantity',
    'unit_price',
  ],
};
