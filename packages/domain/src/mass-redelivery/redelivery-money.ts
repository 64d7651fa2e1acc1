import { mayGiveToday } from '../payments/daily-credits.ts';
import {
  type ChosenAmount,
  checkRemedyAmount,
  type RemediedMoney,
  remedyAmount,
  remedyBase,
  type ValuedLineItem,
} from '../remedies/remedy-amount.ts';
import type { ResolutionRefusal } from '../remedies/one-resolution.ts';
import { no, type Refused, type Verdict, yes } from '../verdict.ts';
import type { MassRedeliveryRefund } from './redelivery-choice.ts';

/** An order as far as money is given for it; cents. */
export interface MassRedeliveryOrder extends RemediedMoney {
  orderId: string;
  /** Its suborders that are not cancelled. */
  liveSuborders: number;
  /** What care has given for it before; null for nothing. One order is resolved once (D157). */
  resolved: Refused<ResolutionRefusal> | null;
  /** Why its customer may get no credit from this person; null where nothing is in the way. */
  creditObstacle: Refused<'no-credit'> | null;
}

export interface MassRedeliveryMoneyFacts {
  orders: ReadonlyMap<string, MassRedeliveryOrder>;
  /** What this person has given in credits today, and may give in a day. */
  givenToday: number;
  dailyLimit: number;
}

interface Priced {
  orderId: string;
  lines: readonly ValuedLineItem[];
}

/** What is given for one suborder after the other; the caps of orders and of the day count all of it. */
export interface MassRedeliveryMoney {
  /** What a choice comes to in cents, or why it may not be given. */
  credit(suborder: Priced, choice: ChosenAmount): Verdict & { amount: number };
  /** What goes back in cents when it is cancelled. */
  cancel(suborder: Priced, refund: MassRedeliveryRefund): number;
}

/** Keeps count of the money of a plan, so that no order and no day goes beyond its cap by many small sums. */
export function massRedeliveryMoney({ orders, givenToday, dailyLimit }: MassRedeliveryMoneyFacts): MassRedeliveryMoney {
  const given = new Map<string, number>();
  const goingBack = new Map<string, number>();
  const cancelled = new Map<string, number>();
  let today = givenToday;
  const isLastLive = ({ orderId, liveSuborders }: MassRedeliveryOrder) =>
    liveSuborders - (cancelled.get(orderId) ?? 0) <= 1;

  return {
    credit({ orderId, lines }, choice) {
      const order = orders.get(orderId);
      if (order === undefined) return { ...no('no-order'), amount: 0 };
      const money = { ...order, credited: order.credited + (given.get(orderId) ?? 0) };
      const base = remedyBase({ isWhole: true, lines: [] }, lines, { money, isOnlyLive: isLastLive(order) });
      const { amount } = remedyAmount('credit', choice, base, money);
      const verdict = firstNo(
        order.resolved ?? yes,
        order.creditObstacle ?? yes,
        checkRemedyAmount('credit', choice, base, money),
        mayGiveToday(amount, today, dailyLimit),
      );
      if (!verdict.ok) return { ...verdict, amount: 0 };
      given.set(orderId, (given.get(orderId) ?? 0) + amount);
      today += amount;
      return { ...yes, amount };
    },

    cancel({ orderId, lines }, refund) {
      const order = orders.get(orderId);
      if (order === undefined) return 0;
      const left = Math.max(0, order.refundable - (goingBack.get(orderId) ?? 0));
      const own = remedyBase({ isWhole: true, lines: [] }, lines, { money: order, isOnlyLive: false });
      const worth = isLastLive(order) ? left : Math.min(left, own.price + own.tax);
      cancelled.set(orderId, (cancelled.get(orderId) ?? 0) + 1);
      if (refund === 'none') return 0;
      goingBack.set(orderId, (goingBack.get(orderId) ?? 0) + worth);
      return worth;
    },
  };
}

function firstNo(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find(({ ok }) => !ok) ?? yes;
}
