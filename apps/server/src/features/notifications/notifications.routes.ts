import * as calls from '@bloomdesk/contract/notifications/calls';
import * as staffCalls from '@bloomdesk/contract/notifications/staff-notifications.calls';
import * as letters from '@bloomdesk/contract/notifications/letters.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listLetters } from './letters/list-letters.ts';
import { resetLetter } from './letters/reset-letter.ts';
import { saveLetter } from './letters/save-letter.ts';
import { sendLifecycleEvent } from './send-lifecycle-event.ts';
import { countUnreadNotifications } from './staff/count-unread-notifications.ts';
import { listNotifications } from './staff/list-notifications.ts';
import { readAllNotifications } from './staff/read-all-notifications.ts';
import { readNotification } from './staff/read-notification.ts';

export function notificationRoutes(app: AppContext): void {
  answer(app, calls.sendLifecycleEvent, sendLifecycleEvent);
  answer(app, letters.listLetters, listLetters);
  answer(app, letters.saveLetter, saveLetter);
  answer(app, letters.resetLetter, resetLetter);
  answer(app, staffCalls.listNotifications, listNotifications);
  answer(app, staffCalls.countUnreadNotifications, countUnreadNotifications);
  answer(app, staffCalls.readNotification, readNotification);
  answer(app, staffCalls.readAllNotifications, readAllNotifications);
}
