import * as calls from '@bloomdesk/contract/closed-days/calls';
import { listLeftBehind as listLeftBehindCall } from '@bloomdesk/contract/closed-days/left-behind.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { addClosedDay } from './add-closed-day.ts';
import { listClosedDaySuborders } from './list-closed-day-suborders.ts';
import { listClosedDays } from './list-closed-days.ts';
import { listLeftBehind } from './list-left-behind.ts';
import { removeClosedDay } from './remove-closed-day.ts';

export function closedDayRoutes(house: House): void {
  answer(house, calls.listClosedDays, listClosedDays);
  answer(house, calls.listClosedDaySuborders, listClosedDaySuborders);
  answer(house, listLeftBehindCall, listLeftBehind);
  answer(house, calls.addClosedDay, addClosedDay);
  answer(house, calls.removeClosedDay, removeClosedDay);
}
