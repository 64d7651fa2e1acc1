import { getDeliveryOptions as optionsCall } from '@bloomdesk/contract/delivery-windows/options.calls';
import * as calls from '@bloomdesk/contract/delivery-windows/calls';
import { answer, answerText } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { createDeliveryWindow } from './create-delivery-window.ts';
import { getAreaDash } from './get-area-dash.ts';
import { getDeliveryOptions } from './get-delivery-options.ts';
import { getDaySchedules } from './get-day-schedules.ts';
import { listDeliveryWindows } from './list-delivery-windows.ts';
import { updateDeliveryWindow } from './update-delivery-window.ts';
import { updateDeliveryWindowStatus } from './update-delivery-window-status.ts';

export function deliveryWindowRoutes(house: House): void {
  answer(house, calls.getDaySchedules, getDaySchedules);
  answer(house, calls.getAreaDash, getAreaDash);
  answer(house, optionsCall, getDeliveryOptions);
  answerText(house, calls.listDeliveryWindows, listDeliveryWindows);
  answer(house, calls.createDeliveryWindow, createDeliveryWindow);
  answer(house, calls.updateDeliveryWindow, updateDeliveryWindow);
  answer(house, calls.updateDeliveryWindowStatus, updateDeliveryWindowStatus);
}
