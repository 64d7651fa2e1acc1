import { sql } from 'kysely';
import type { OrderTotals, TotalledOrder } from '@bloomdesk/domain/orders/order-totals';
import type { Db } from '#db/db.ts';

export interface OrderMoney extends Required<TotalledOrder> {
  /** What the order's totals say now, in cents. */
  stored: Pick<OrderTotals, 'itemTotal' | 'discountTotal' | 'taxTotal' | 'orderTotal' | 'outstandingBalance'>;
  /** Of refunds: what stands as given for problems, and the tax in it. */
  allowances: number;
  allowanceTax: number;
  writtenOffTax: number;
}

/** The money of an order, which follows its lines; amounts in cents. */
export function orderMoneyStore(db: Db) {
  return {
    /** All that makes up an order's totals; the lines of cancelled suborders count as deleted. The caller has locked the order. */
    async of(orderId: string): Promise<OrderMoney | undefined> {
      const { rows } = await sql<OrderMoney>`
        select shipping_cost as "shippingCost", shipping_discount as "shippingDiscount", shipping_tax as "shippingTaxAmount",
          promo_total as "promoTotal", credit_used as "creditUsed", captured, returned, credit_instead as "creditInstead",
          written_off as "writtenOff", written_off_tax as "writtenOffTax", allowances, allowance_tax as "allowanceTax",
          json_build_object('itemTotal', item_total, 'discountTotal', discount_total, 'taxTotal', tax_total, 'orderTotal', order_total,
            'outstandingBalance', outstanding_balance) as stored,
          (select coalesce(json_agg(json_build_object('unitPrice', i.unit_price, 'quantity', i.quantity, 'discountAmount', i.discount_amount,
             'taxRatePpm', i.tax_rate_ppm, 'chargeable', i.chargeable, 'remainsCharged', i.remains_charged,
             'isDeleted', i.is_deleted or s.status = 'Cancelled')), '[]'::json)
           from suborders s join line_items i using (suborder_id) where s.order_id = o.order_id) as lines
        from orders o where o.order_id = ${orderId}`.execute(db);
      return rows[0];
    },

    /** Stores new totals, the last of a list that only grows (D108). */
    async put(orderId: string, totals: OrderTotals): Promise<void> {
      await sql`
        update orders set item_total = ${totals.itemTotal}, discount_total = ${totals.discountTotal},
          shipping_cost = ${totals.shippingCost}, shipping_tax = ${totals.shippingTaxAmount}, shipping_discount = ${totals.shippingDiscount}, promo_total = ${totals.promoTotal}, tax_total = ${totals.taxTotal},
          order_total = ${totals.orderTotal}, totals = totals || ${JSON.stringify([totalsSnapshot(totals)])}::jsonb, version = version + 1
        where order_id = ${orderId}`.execute(db);
    },

    /** An order that is cancelled and paid back comes to nothing, shipping included. */
    async clear(orderId: string): Promise<void> {
      await sql`
        update orders set item_total = 0, discount_total = 0, shipping_cost = 0, shipping_discount = 0, shipping_tax = 0,
          promo_total = 0, tax_total = 0, order_total = 0, totals = totals || ${JSON.stringify([totalsSnapshot(nothing)])}::jsonb,
          version = version + 1
        where order_id = ${orderId}`.execute(db);
    },

    /** Nobody will pay this much of a cancelled order that stays charged (D261). */
    async writeOff(orderId: string, { amount, tax }: { amount: number; tax: number }): Promise<void> {
      await sql`
        update orders set written_off = written_off + ${amount}, written_off_tax = written_off_tax + ${tax}, version = version + 1
        where order_id = ${orderId}`.execute(db);
    },
  };
}

const nothing: Parameters<typeof totalsSnapshot>[0] = {
  itemTotal: 0,
  discountTotal: 0,
  taxTotal: 0,
  shippingCost: 0,
  shippingTaxAmount: 0,
  shippingDiscount: 0,
  orderTotal: 0,
};

/** One entry of an order's totals, which only ever grow (D108); dollars. */
export function totalsSnapshot(
  totals: Pick<
    OrderTotals,
    | 'itemTotal'
    | 'discountTotal'
    | 'taxTotal'
    | 'shippingCost'
    | 'shippingTaxAmount'
    | 'shippingDiscount'
    | 'orderTotal'
  >,
) {
  return {
    itemTotal: totals.itemTotal / 100,
    discountTotal: totals.discountTotal / 100,
    taxTotal: totals.taxTotal / 100,
    shippingCost: totals.shippingCost / 100,
    shippingTaxAmount: totals.shippingTaxAmount / 100,
    shippingDiscount: totals.shippingDiscount / 100,
    orderTotal: totals.orderTotal / 100,
  };
}
