import type { CallRequest } from '@bloomdesk/contract/call';
import type { planMassRedelivery as call } from '@bloomdesk/contract/mass-redelivery/calls';
import type { MassRedeliveryWishOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import { can } from '@bloomdesk/domain/access/permissions';
import { planMassRedelivery as plan } from '@bloomdesk/domain/mass-redelivery/redelivery-plan';
import { massRedeliveryNeeds, type MassRedeliveryWish } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { mostBulkSuborders } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { cents } from '@bloomdesk/domain/money';
import { daysBetween, isDay } from '@bloomdesk/domain/time/calendar-day';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { rowOnWire, type ShownSuborder, totalsOnWire } from './redelivery-on-wire.ts';
import { readMoney } from './redelivery-orders.ts';
import type { ConcernedRow } from './mass-redelivery.store.ts';
import { type MassRedeliverySupply, daysToLookAt, readSupply } from './redelivery-supply.ts';

type Input = CallRequest<typeof call>;

export const planMassRedelivery: UseCase<typeof call> = async (ctx, asked) => {
  if (!isDay(asked.date)) throw badField('date', 'must be a day of the calendar');
  const wishes = readWishes(asked);
  const rows = await ctx.massRedelivery.concerned(asked, mostBulkSuborders);
  const supply = await readSupply(ctx, rows, daysToLookAt(rows, wishes.days));
  const money = await readMoney(
    ctx,
    rows.map(({ orderId }) => orderId),
  );

  const planned = plan(
    rows.map((row) => toSuborder(row, supply)),
    wishes.of,
    { ...supply, ...money, side: asked.side, now: ctx.now, obstacleTo: (wish) => notAllowed(ctx, wish) },
  );
  return {
    suborders: planned.map((one) => rowOnWire(one, supply)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    totals: totalsOnWire(
      planned.map((one) => one.plan),
      supply,
    ),
    areas: await ctx.massRedelivery.areasOf(asked),
  };
};

function toSuborder(row: ConcernedRow, { servedBy }: MassRedeliverySupply): ShownSuborder {
  const { suborderId, startTime } = row;
  return { ...row, row, startTime: startTime?.toISOString() ?? null, servedBy: servedBy.get(suborderId) ?? [] };
}

interface Wishes {
  of: (suborderId: string) => MassRedeliveryWish;
  /** Those that somebody has chosen. */
  days: string[];
}

/** Wishes in the words of the rules: amounts in cents, days of the calendar. */
function readWishes({ date, usual, wishes }: Input): Wishes {
  const general = readWish('usual', usual, date);
  const own = new Map(Object.entries(wishes).map(([id, wish]) => [id, readWish(`wishes.${id}`, wish, date)]));
  const days = [general, ...own.values()].flatMap((wish) => (wish.kind === 'move' ? (wish.day ?? []) : []));
  return { of: (suborderId) => own.get(suborderId) ?? general, days };
}

function readWish(field: string, wish: MassRedeliveryWishOnWire, date: string): MassRedeliveryWish {
  if (wish.kind === 'move' && wish.day !== null) assertNearDay(`${field}.day`, wish.day, date);
  if (wish.kind !== 'move' && wish.kind !== 'credit') return wish;
  const { credit } = wish;
  if (credit?.by !== 'dollars') return wish;
  const amount = cents(credit.amount);
  if (amount === null) throw badField(`${field}.credit.amount`, 'must be dollars and cents');
  return { ...wish, credit: { by: 'dollars', amount } };
}

/** Farther away nobody would call it the same delivery. */
const farthestDay = 30;

function assertNearDay(field: string, day: string, date: string): void {
  if (!isDay(day)) throw badField(field, 'must be a day of the calendar');
  if (Math.abs(daysBetween(date, day)) > farthestDay) throw badField(field, `must be within ${farthestDay} days`);
}

function notAllowed({ staff }: Ctx, wish: MassRedeliveryWish): string | null {
  return massRedeliveryNeeds(wish).every((permission) => can(staff, permission)) ? null : 'You may not do this.';
}
