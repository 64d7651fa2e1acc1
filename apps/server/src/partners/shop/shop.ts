import type { ShopVariant } from '@bloomdesk/domain/products/shop-products';
import type { ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import type { ItemPage, WantedLevel } from './shop-levels.ts';
import type { ShopAnswer, ShopParcel } from './shop-parcel.ts';

/** An order that a shop has changed, and when. */
export interface ChangedOrder {
  id: string;
  /** Instant in UTC. */
  updatedAt: string;
}

interface ChangedPage {
  orders: ChangedOrder[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

interface VariantPage {
  variants: ShopVariant[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** The shop whose orders come to us; throws when it cannot be reached or gives no answer that can be used. */
export interface Shop {
  /** What has changed since then, the longest ago first, page by page. */
  changedSince(since: Date, after: string | null): Promise<ChangedPage>;
  /** One order as it stands; null where the shop knows none under this id. */
  order(id: string): Promise<ShopOrder | null>;
  /** What it sells, the oldest first, page by page; drafts and what is archived stay out. */
  variants(after: string | null): Promise<VariantPage>;
  /** The bytes of a picture that one of its variants names; what will never come is a lasting problem. */
  picture(url: string): Promise<Uint8Array>;
  /**
   * Makes the lines of a suborder stand at the shop as they stand here; what is there already is not done again, so that it may
   * be asked as often as one likes.
   */
  setStanding(parcel: ShopParcel): Promise<ShopAnswer>;
  /** What it keeps stock of, page by page. */
  items(after: string | null): Promise<ItemPage>;
  /** Sets levels of one of its locations, over no sale that came between. */
  setLevels(locationId: string, wanted: readonly WantedLevel[]): Promise<void>;
}
