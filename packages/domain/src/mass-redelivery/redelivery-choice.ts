import type { Permission } from '../access/permissions.ts';
import type { ChosenAmount } from '../remedies/remedy-amount.ts';
import type { Day } from '../time/calendar-day.ts';

/** What may become of a suborder on a bad day, in the order it is offered. */
export const massRedeliveryKinds = ['move', 'credit', 'cancel', 'leave'] as const;
export type MassRedeliveryKind = (typeof massRedeliveryKinds)[number];

/** Where a suborder may go: its own center, any other one, or its own first and then another one. */
export const massRedeliveryCenters = ['any', 'own', 'other'] as const;
export type MassRedeliveryCenter = (typeof massRedeliveryCenters)[number];

/** What goes back for a suborder that is cancelled: all that was paid for it, or nothing. */
export const massRedeliveryRefunds = ['full', 'none'] as const;
export type MassRedeliveryRefund = (typeof massRedeliveryRefunds)[number];

/** Which day is bad: the one on which it should be brought, or the one on which it should leave its center. */
export const massRedeliverySides = ['delivery', 'fulfillment'] as const;
export type MassRedeliverySide = (typeof massRedeliverySides)[number];

/** What someone wants for a suborder, before anybody knows whether it can be. */
export type MassRedeliveryChoice =
  | {
      kind: 'move';
      center: MassRedeliveryCenter;
      /** Null: the next day that works. */
      day: Day | null;
      /** Given beside it; null for none. */
      credit: ChosenAmount | null;
    }
  | { kind: 'credit'; credit: ChosenAmount }
  | { kind: 'cancel'; refund: MassRedeliveryRefund }
  | { kind: 'leave' };

/** So many days are looked at for the next one that works. */
export const massRedeliveryReach = 7;

interface Costing {
  kind: MassRedeliveryKind;
  /** Anything but nothing: money is given. */
  credit?: unknown;
  refund?: MassRedeliveryRefund | undefined;
}

/**
 * What a choice or a plan takes beside the right to run a mass redelivery: moving is what that right is for, but what
 * gives money or ends an order takes what it would take alone.
 */
export function massRedeliveryNeeds({ kind, credit, refund }: Costing): Permission[] {
  if (kind === 'cancel') return ['suborder.cancel', 'order.cancel', ...(refund === 'full' ? refunding : [])];
  const givesCredit = kind === 'credit' || (kind === 'move' && credit !== undefined && credit !== null);
  return givesCredit ? [...refunding] : [];
}

const refunding = ['order.refund'] as const satisfies readonly Permission[];
