import * as calls from '@bloomdesk/contract/notifications/calls';
import * as staffCalls from '@bloomdesk/contract/notifications/staff-notifications.calls';
import * as letters from '@bloomdesk/contract/notifications/letters.calls';
import * as suppressed from '@bloomdesk/contract/notifications/suppressed.calls';
import { answer } from '#http/answer.ts';
import { answerWebhook } from '#http/answer-webhook.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listLetters } from './letters/list-letters.ts';
import { resetLetter } from './letters/reset-letter.ts';
import { saveLetter } from './letters/save-letter.ts';
import { sendLifecycleEvent } from './send-lifecycle-event.ts';
import { addSuppressedAddress } from './suppressed/add-suppressed-address.ts';
import { listSuppressedAddresses } from './suppressed/list-suppressed-addresses.ts';
import { receiveMailNotice } from './suppressed/receive-mail-notice.ts';
import { receiveSesNotice } from './suppressed/receive-ses-notice.ts';
import { removeSuppressedAddress } from './suppressed/remove-suppressed-address.ts';
import { countUnreadNotifications } from './staff/count-unread-notifications.ts';
import { listNotifications } from './staff/list-notifications.ts';
import { readAllNotifications } from './staff/read-all-notifications.ts';
import { readNotification } from './staff/read-notification.ts';

export function notificationRoutes(app: AppContext): void {
  answer(app, calls.sendLifecycleEvent, sendLifecycleEvent);
  answer(app, letters.listLetters, listLetters);
  answer(app, letters.saveLetter, saveLetter);
  answer(app, letters.resetLetter, resetLetter);
  answer(app, suppressed.listSuppressedAddresses, listSuppressedAddresses);
  answer(app, suppressed.addSuppressedAddress, addSuppressedAddress);
  answer(app, suppressed.removeSuppressedAddress, removeSuppressedAddress);
  answerWebhook(app, suppressed.receiveSesNotice, receiveSesNotice);
  answerWebhook(app, suppressed.receiveMailNotice, receiveMailNotice);
  answer(app, staffCalls.listNotifications, listNotifications);
  answer(app, staffCalls.countUnreadNotifications, countUnreadNotifications);
  answer(app, staffCalls.readNotification, readNotification);
  answer(app, staffCalls.readAllNotifications, readAllNotifications);
}
