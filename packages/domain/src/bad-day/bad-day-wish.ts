import type { Permission } from '../access/permissions.ts';
import type { AmountWish } from '../remedies/remedy-amount.ts';
import type { Day } from '../time/calendar-day.ts';

/** What may become of a suborder on a bad day, in the order it is offered. */
export const badDayKinds = ['move', 'credit', 'cancel', 'leave'] as const;
export type BadDayKind = (typeof badDayKinds)[number];

/** Where a suborder may go: its own center, any other one, or its own first and then another one. */
export const badDayCenters = ['any', 'own', 'other'] as const;
export type BadDayCenter = (typeof badDayCenters)[number];

/** What goes back for a suborder that is cancelled: all that was paid for it, or nothing. */
export const badDayRefunds = ['full', 'none'] as const;
export type BadDayRefund = (typeof badDayRefunds)[number];

/** Which day is bad: the one on which it should be brought, or the one on which it should leave its center. */
export const badDaySides = ['delivery', 'fulfillment'] as const;
export type BadDaySide = (typeof badDaySides)[number];

/** What somebody wants for a suborder, before anybody knows whether it can be. */
export type BadDayWish =
  | {
      kind: 'move';
      center: BadDayCenter;
      /** Null: the next day that works. */
      day: Day | null;
      /** Given beside it; null for none. */
      credit: AmountWish | null;
    }
  | { kind: 'credit'; credit: AmountWish }
  | { kind: 'cancel'; refund: BadDayRefund }
  | { kind: 'leave' };

/** What is proposed for everybody: the next day that works. */
export const usualBadDayWish = {
  kind: 'move',
  center: 'any',
  day: null,
  credit: null,
} as const satisfies BadDayWish;

/** So many days are looked at for the next one that works. */
export const badDayReach = 7;

interface Costing {
  kind: BadDayKind;
  /** Anything but nothing: money is given. */
  credit?: unknown;
  refund?: BadDayRefund | undefined;
}

/**
 * What a wish or a plan takes beside the right to run a mass redelivery: moving is what that right is for, but what gives
 * money or ends an order takes what it would take alone.
 */
export function badDayNeeds({ kind, credit, refund }: Costing): Permission[] {
  if (kind === 'cancel') return ['suborder.cancel', 'order.cancel', ...(refund === 'full' ? refunding : [])];
  const givesCredit = kind === 'credit' || (kind === 'move' && credit !== undefined && credit !== null);
  return givesCredit ? [...refunding] : [];
}

const refunding = ['order.refund'] as const satisfies readonly Permission[];
