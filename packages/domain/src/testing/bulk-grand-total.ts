/** Cents. */
interface TotalledOrder {
  itemTotal: number;
  discountTotal: number;
  subtotal: number;
  taxTotal: number;
  shippingCost: number;
  orderTotal: number;
}

/** The Grand Total under a preview: the sums of all acceptable orders, in cents (spec 2, section 2). The product adds them up in SQL, which tests compare. */
export function bulkGrandTotal(orders: Iterable<{ totals: TotalledOrder }>): TotalledOrder {
  const grand = { itemTotal: 0, discountTotal: 0, subtotal: 0, taxTotal: 0, shippingCost: 0, orderTotal: 0 };
  for (const { totals } of orders) {
    grand.itemTotal += totals.itemTotal;
    grand.discountTotal += totals.discountTotal;
    grand.subtotal += totals.subtotal;
    grand.taxTotal += totals.taxTotal;
    grand.shippingCost += totals.shippingCost;
    grand.orderTotal += totals.orderTotal;
  }
  return grand;
}
