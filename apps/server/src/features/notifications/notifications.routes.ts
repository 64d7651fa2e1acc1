import * as calls from '@bloomdesk/contract/notifications/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { sendLifecycleEvent } from './send-lifecycle-event.ts';

export function notificationRoutes(house: House): void {
  answer(house, calls.sendLifecycleEvent, sendLifecycleEvent);
}
