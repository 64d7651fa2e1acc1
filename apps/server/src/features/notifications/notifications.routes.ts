import * as calls from '@bloomdesk/contract/notifications/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { sendLifecycleEvent } from './send-lifecycle-event.ts';

export function notificationRoutes(app: AppContext): void {
  answer(app, calls.sendLifecycleEvent, sendLifecycleEvent);
}
