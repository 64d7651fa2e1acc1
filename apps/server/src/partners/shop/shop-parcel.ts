import type { HoldReason } from '@bloomdesk/domain/intake/shops/parcel-standing';

interface ShippedParcel {
  is: 'shipped';
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** Does the shop write to its customer? */
  notify: boolean;
}

/** Lines of a shop's order that go to one recipient, and how they stand here. */
export interface ShopParcel {
  /** Names the change for ever: asked again under it, it is made once. */
  effectKey: string;
  /** The order, by the shop's number. */
  orderId: string;
  /** By which its hold is known at the shop. */
  suborderId: string;
  /** By the shop's numbers. */
  lines: readonly { lineId: string; quantity: number }[];
  standing:
    | { is: 'open' }
    | { is: 'held'; reason: HoldReason }
    | ShippedParcel
    /** `isWhole` where nothing of the order is left. */
    | { is: 'cancelled'; isWhole: boolean };
}

/** What a shop says to a change; it is refused in words that may hold what was sent, and plainly. */
export type ShopAnswer = { outcome: 'done' } | { outcome: 'refused'; message: string };
