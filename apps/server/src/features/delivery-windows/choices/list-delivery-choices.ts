import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { listDeliveryChoices as call } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { closuresFor } from '@bloomdesk/domain/closed-days/closures';
import { consequencesOf } from '@bloomdesk/domain/deliveries/delivery-change';
import {
  choiceDays,
  type ChosenWindow,
  chooseWindow,
  deliveryDayState,
} from '@bloomdesk/domain/deliveries/delivery-choices';
import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { addDays, isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { type DayDeliveryWindow, deliveryWindowsOfDays } from '#features/delivery-windows/day-delivery-windows.ts';
import { type ChoosableArea, choosableAreas } from './choosable-areas.ts';
import { type ChoiceStock, readChoiceStock } from './choice-stock.ts';
import { type ChosenFor, choiceSubject } from './choice-subject.ts';

type Input = CallRequest<typeof call>;
type Day = CallData<typeof call>['days'][number];
type Window = Day['windows'][number];

export const listDeliveryChoices: UseCase<typeof call> = async (ctx, input) => {
  if (input.firstDay !== undefined && !isDay(input.firstDay))
    throw badField('firstDay', 'must be a day of the calendar');
  const subject = await choiceSubject(ctx, input);
  const areas = await choosableAreas(ctx, subject);
  const area = areaOf(areas, input, subject);
  const shown = { areas: areas.map(onWire), area: area ? onWire(area) : null, now: subject.now };
  if (area === undefined) return { ...shown, zone: '', today: '', days: [], stock: [] };

  const { zone } = area;
  const today = fcToday(ctx.now, zone);
  const stock = await readChoiceStock(ctx, subject, area, input.deallocateStrategy);
  const days = await daysOf(ctx, { area, subject, stock, today, first: input.firstDay ?? today });
  return { ...shown, zone, today, days, stock: stock.taken() };
};

/** What was asked for as far as it serves the address, else what fits best: the suborder's own place comes first. */
function areaOf(
  areas: readonly ChoosableArea[],
  { fcId, areaId }: Input,
  { own }: ChosenFor,
): ChoosableArea | undefined {
  const isAtCenter = (id: number | undefined) => (area: ChoosableArea) => area.fcId === id;
  if (fcId === undefined && areaId === undefined)
    return areas.find(({ id }) => id === own?.areaId) ?? areas.find(isAtCenter(own?.fcId)) ?? areas[0];
  return areas.find(({ id }) => id === areaId) ?? areas.find(isAtCenter(fcId)) ?? areas[0];
}

function onWire({ id, description, transportMode, fcId, fcName }: ChoosableArea) {
  return { id, description, transportMode, fcId, fcName };
}

interface Choosing {
  area: ChoosableArea;
  subject: ChosenFor;
  stock: ChoiceStock;
  today: string;
  first: string;
}

async function daysOf(ctx: Ctx, choosing: Choosing): Promise<Day[]> {
  const { area, first } = choosing;
  const dates = Array.from({ length: choiceDays }, (_, ahead) => addDays(first, ahead));
  const rows = await ctx.deliveryWindows.onDays(dates, { areaId: area.id });
  const scheduled = [{ ...area, areaId: area.id }];
  const windowsOf = await deliveryWindowsOfDays(ctx, scheduled, rows, { dates, zone: area.zone });
  return dates.map((date) => dayOf(ctx, choosing, date, windowsOf.get(date)?.get(area.id) ?? []));
}

function dayOf(ctx: Ctx, choosing: Choosing, date: string, all: readonly DayDeliveryWindow[]): Day {
  const { area } = choosing;
  const closed = closuresFor(area.closures, area.id, date);
  const windows = all
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
    .map((window) => windowOf(ctx, choosing, window, closed.closedFor));
  const judged = windows.map(({ state, follows }) => ({ state, isShort: follows?.isShort ?? false }));
  const state = deliveryDayState(judged, closed.closedFor !== undefined);
  return { date, state, closedFor: closed.closedFor ?? null, windows };
}

function windowOf(ctx: Ctx, choosing: Choosing, window: DayDeliveryWindow, closedFor: string | undefined): Window {
  const { area, subject } = choosing;
  const { startTime, duration, cutoff, cutoffAt, isOpen } = window;
  const { capacity, used, remaining } = window.capacity;
  const ownStart = subject.isMove && subject.own?.areaId === area.id ? subject.own.startTime : null;
  const chosen = chooseWindow(
    { startTime, cutoff, windowDuration: duration, isOpen, capacity, used },
    { fcId: area.fcId, area, zone: area.zone, now: ctx.now, closedFor, ownStart },
  );
  const { state, isOwn } = chosen;
  return {
    startTime,
    duration,
    cutoffAt,
    capacity,
    used,
    remaining,
    state,
    isOwn,
    follows: followsOf(choosing, chosen),
  };
}

function followsOf({ area, subject, stock, today }: Choosing, { delivery }: ChosenWindow): Window['follows'] {
  if (delivery === null) return null;
  const { fulfillmentDate } = delivery;
  const after = { fcId: area.fcId, fulfillmentDate };
  const { own } = subject;
  const effects = subject.isMove && own ? consequencesOf(own, after) : { leavesBatch: false, isReallocated: true };
  const { isReallocated } = effects;
  const stockDay = stockDayOf(after, today);
  const isShort = stock.on(stockDay, isReallocated).isShort;
  const leavesBatch = effects.leavesBatch && subject.now?.batchName != null;
  return { fulfillmentDate, leavesBatch, stockDay, isReallocated, isShort };
}
