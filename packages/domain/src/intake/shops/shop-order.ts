import type { IntakeStatus } from '../intake-order.ts';

/** A word that a shopper or a shop's page has given with an order or a line. */
export interface ShopAttribute {
  name: string;
  value: string;
}

export interface ShopAddress {
  firstName: string;
  lastName: string;
  company: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phone: string;
}

/** Amounts are decimal texts of the whole line. */
export interface ShopLine {
  id: string;
  /** The shop's SKU, or what stands for it where a product has none. */
  sku: string;
  title: string;
  /** As sold, and what is left of it after changes. */
  sold: number;
  quantity: number;
  unitPrice: string;
  discount: string;
  tax: string;
  attributes: readonly ShopAttribute[];
}

/** Money that a shop has given back; amounts are decimal texts. */
export interface ShopRefund {
  id: string;
  /** Instant in UTC; null where the shop does not say. */
  madeAt: string | null;
  /** Why, in the words of those who gave it. */
  note: string;
  /** What has gone back, tax and shipping included. */
  amount: string;
  /** Of the payments' gateways, by which a refund of ours is known again. */
  transactionIds: readonly string[];
  /** What of it is for lines that left the order; tax is beside the amount. */
  lines: readonly { lineId: string; quantity: number; amount: string; tax: string }[];
}

/** An order as a shop keeps it, however it came to us: told by the shop, or found by asking it. */
export interface ShopOrder {
  id: string;
  name: string;
  status: IntakeStatus;
  /** Instants in UTC; null where the shop does not say. */
  updatedAt: string | null;
  placedAt: string | null;
  currency: string;
  pricesIncludeTax: boolean;
  buyer: { email: string; firstName: string; lastName: string; phone: string };
  note: string;
  attributes: readonly ShopAttribute[];
  address: ShopAddress | null;
  lines: readonly ShopLine[];
  shipping: readonly { title: string; price: string; tax: string }[];
  total: string;
  /** Left out by messages from before refunds were read. */
  refunds?: readonly ShopRefund[] | undefined;
}
