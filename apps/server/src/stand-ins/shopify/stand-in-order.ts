/** An order as the stand-in keeps it, in the shape of Shopify's webhooks. */
export interface StandInOrder {
  id: number;
  admin_graphql_api_id: string;
  name: string;
  created_at: string;
  updated_at: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  test: boolean;
  currency: string;
  taxes_included: boolean;
  financial_status: string;
  email: string | null;
  contact_email: string | null;
  phone: string | null;
  note: string | null;
  tags: string;
  note_attributes: { name: string; value: string }[];
  customer: { first_name: string; last_name: string } | null;
  billing_address: { first_name: string; last_name: string; phone: string | null } | null;
  shipping_address: StandInAddress | null;
  line_items: StandInLine[];
  shipping_lines: { title: string; price: string; discounted_price: string; tax_lines: { price: string }[] }[];
  total_price: string;
  current_total_price: string;
  refunds?: StandInRefund[];
}

export interface StandInRefund {
  id: number;
  created_at: string;
  note: string | null;
  refund_line_items: { line_item_id: number; quantity: number; subtotal: number; total_tax: number }[];
  transactions: { id: number; kind: string; status: string; amount: string }[];
}

export interface StandInAddress {
  first_name: string;
  last_name: string;
  company: string | null;
  address1: string;
  address2: string | null;
  city: string;
  province_code: string;
  zip: string;
  country_code: string;
  phone: string | null;
}

export interface StandInLine {
  id: number;
  admin_graphql_api_id: string;
  variant_id: number | null;
  sku: string | null;
  title: string;
  quantity: number;
  current_quantity: number;
  price: string;
  properties: { name: string; value: string }[];
  discount_allocations: { amount: string }[];
  tax_lines: { price: string }[];
}
