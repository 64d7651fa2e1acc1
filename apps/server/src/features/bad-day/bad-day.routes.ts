import * as calls from '@bloomdesk/contract/bulk/bad-day.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { planBadDay } from './plan-bad-day.ts';

export function badDayRoutes(house: House): void {
  answer(house, calls.planBadDay, planBadDay);
}
