import { listDeliveryChoices as choicesCall } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { getDeliveryOptions as optionsCall } from '@bloomdesk/contract/delivery-windows/options.calls';
import * as calls from '@bloomdesk/contract/delivery-windows/calls';
import { answer, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listDeliveryChoices } from './choices/list-delivery-choices.ts';
import { createDeliveryWindow } from './create-delivery-window.ts';
import { getAreaDash } from './get-area-dash.ts';
import { getDeliveryOptions } from './get-delivery-options.ts';
import { getDaySchedules } from './get-day-schedules.ts';
import { listDeliveryWindows } from './list-delivery-windows.ts';
import { updateDeliveryWindow } from './update-delivery-window.ts';
import { updateDeliveryWindowStatus } from './update-delivery-window-status.ts';

export function deliveryWindowRoutes(app: AppContext): void {
  answer(app, calls.getDaySchedules, getDaySchedules);
  answer(app, calls.getAreaDash, getAreaDash);
  answer(app, optionsCall, getDeliveryOptions);
  answer(app, choicesCall, listDeliveryChoices);
  answerText(app, calls.listDeliveryWindows, listDeliveryWindows);
  answer(app, calls.createDeliveryWindow, createDeliveryWindow);
  answer(app, calls.updateDeliveryWindow, updateDeliveryWindow);
  answer(app, calls.updateDeliveryWindowStatus, updateDeliveryWindowStatus);
}
