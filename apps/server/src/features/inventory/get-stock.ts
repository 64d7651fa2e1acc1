import type { getStock as call } from '@bloomdesk/contract/inventory/calls';
import { addDays, isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';
import { badField } from '#http/refusal.ts';

const mostDays = 60;

export const getStock: UseCase<typeof call> = async (ctx, input) => {
  const { first, days = 1, fcs, skus } = input;
  if (!isDay(first)) throw badField('first', 'must be a day of the calendar');
  if (days < 1 || days > mostDays) throw badField('days', `must be from 1 to ${mostDays}`);
  const reaches = await visibleCentersOf(ctx); // other companies' stock is left out
  const ours = fcs.filter(reaches);
  const calendar = Array.from({ length: days }, (_, ahead) => addDays(first, ahead));
  const careBuffer = input.consider_care_buffer === 'false';
  const rows = await ctx.lots.stock(ours, skus, calendar, careBuffer);
  const found = new Map(rows.map(({ sku, fcId, day, quantity }) => [`${sku}\n${fcId}\n${day}`, quantity]));
  const perDay = (sku: string, fcId: number) =>
    Object.fromEntries(calendar.map((day) => [day, found.get(`${sku}\n${fcId}\n${day}`) ?? 0]));
  const perCenter = (sku: string) => Object.fromEntries(ours.map((fcId) => [fcId, perDay(sku, fcId)]));
  return { stock: Object.fromEntries(skus.map((sku) => [sku, perCenter(sku)])) };
};
