import * as calls from '@bloomdesk/contract/delivery-windows.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getDaySchedules } from './get-day-schedules.ts';

export function deliveryWindowRoutes(house: House): void {
  answer(house, calls.getDaySchedules, getDaySchedules);
}
