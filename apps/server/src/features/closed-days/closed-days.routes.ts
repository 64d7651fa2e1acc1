import * as calls from '@bloomdesk/contract/closed-days/calls';
import { listLeftBehind as listLeftBehindCall } from '@bloomdesk/contract/closed-days/left-behind.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { addClosedDay } from './add-closed-day.ts';
import { listClosedDaySuborders } from './list-closed-day-suborders.ts';
import { listClosedDays } from './list-closed-days.ts';
import { listLeftBehind } from './list-left-behind.ts';
import { removeClosedDay } from './remove-closed-day.ts';

export function closedDayRoutes(app: AppContext): void {
  answer(app, calls.listClosedDays, listClosedDays);
  answer(app, calls.listClosedDaySuborders, listClosedDaySuborders);
  answer(app, listLeftBehindCall, listLeftBehind);
  answer(app, calls.addClosedDay, addClosedDay);
  answer(app, calls.removeClosedDay, removeClosedDay);
}
