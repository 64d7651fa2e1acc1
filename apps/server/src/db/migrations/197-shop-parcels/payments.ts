/** What the shop took names the shop as its gateway, so that the shop gives it back; it named nobody before (D576). */
export const shopPayments = `
  update order_transactions t set gateway = 'shopify' from intake_orders i
  where i.form = 'shop' and i.order_id = t.order_id and t.transaction_type = 'payment' and t.payment_type = 'card'
    and t.gateway = '' and (t.transaction_id = i.channel || '-' || i.external_id or t.transaction_id = any(i.payment_references));`;
