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
}
