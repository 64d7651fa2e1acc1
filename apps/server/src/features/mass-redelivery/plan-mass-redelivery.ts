import type { CallRequest } from '@bloomdesk/contract/call';
import type { planMassRedelivery as call } from '@bloomdesk/contract/mass-redelivery/calls';
import type { MassRedeliveryChoiceOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import { can } from '@bloomdesk/domain/access/permissions';
import { planMassRedelivery as plan } from '@bloomdesk/domain/mass-redelivery/redelivery-plan';
import { massRedeliveryNeeds, type MassRedeliveryChoice } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
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

export const planMassRedelivery: UseCase<typeof call> = async (ctx, input) => {
  if (!isDay(input.date)) throw badField('date', 'must be a day of the calendar');
  const choices = parseChoices(input);
  const rows = await ctx.massRedelivery.concerned(input, mostBulkSuborders);
  const supply = await readSupply(ctx, rows, daysToLookAt(rows, choices.days));
  const money = await readMoney(
    ctx,
    rows.map(({ orderId }) => orderId),
  );

  const planned = plan(
    rows.map((row) => toSuborder(row, supply)),
    choices.of,
    { ...supply, ...money, side: input.side, now: ctx.now, obstacleTo: (choice) => notAllowed(ctx, choice) },
  );
  return {
    suborders: planned.map((one) => rowOnWire(one, supply)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    totals: totalsOnWire(
      planned.map((one) => one.plan),
      supply,
    ),
    creditPercent: money.creditPercent,
    areas: await ctx.massRedelivery.areasOf(input),
  };
};

function toSuborder(row: ConcernedRow, { servedBy }: MassRedeliverySupply): ShownSuborder {
  const { suborderId, startTime } = row;
  return { ...row, row, startTime: startTime?.toISOString() ?? null, servedBy: servedBy.get(suborderId) ?? [] };
}

interface Choices {
  of: (suborderId: string) => MassRedeliveryChoice;
  /** Those that someone has chosen. */
  days: string[];
}

/** Choices in the words of the rules: amounts in cents, days of the calendar. */
function parseChoices({ date, usual, choices }: Input): Choices {
  const general = parseChoice('usual', usual, date);
  const own = new Map(Object.entries(choices).map(([id, choice]) => [id, parseChoice(`choices.${id}`, choice, date)]));
  const days = [general, ...own.values()].flatMap((choice) => (choice.kind === 'move' ? (choice.day ?? []) : []));
  return { of: (suborderId) => own.get(suborderId) ?? general, days };
}

function parseChoice(field: string, choice: MassRedeliveryChoiceOnWire, date: string): MassRedeliveryChoice {
  if (choice.kind === 'move' && choice.day !== null) assertNearDay(`${field}.day`, choice.day, date);
  if (choice.kind !== 'move' && choice.kind !== 'credit') return choice;
  const { credit } = choice;
  if (credit?.by !== 'dollars') return choice;
  const amount = cents(credit.amount);
  if (amount === null) throw badField(`${field}.credit.amount`, 'must be dollars and cents');
  return { ...choice, credit: { by: 'dollars', amount } };
}

/** Farther away nobody would call it the same delivery. */
const farthestDay = 30;

function assertNearDay(field: string, day: string, date: string): void {
  if (!isDay(day)) throw badField(field, 'must be a day of the calendar');
  if (Math.abs(daysBetween(date, day)) > farthestDay) throw badField(field, `must be within ${farthestDay} days`);
}

function notAllowed({ staff }: Ctx, choice: MassRedeliveryChoice): string | null {
  return massRedeliveryNeeds(choice).every((permission) => can(staff, permission)) ? null : 'You may not do this.';
}
