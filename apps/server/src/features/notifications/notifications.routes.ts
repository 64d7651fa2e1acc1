import * as calls from '@bloomdesk/contract/care/notifications.lifecycle.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { sendLifecycleEvent } from './send-lifecycle-event.ts';

export function notificationRoutes(house: House): void {
  answer(house, calls.sendLifecycleEvent, sendLifecycleEvent);
}
