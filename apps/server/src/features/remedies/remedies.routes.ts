import * as redelivery from '@bloomdesk/contract/remedies/redelivery.calls';
import * as calls from '@bloomdesk/contract/remedies/calls';
import { answer, answerPrepared } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { creditOrder } from './credit-order.ts';
import { getOrderRemedies } from './get-order-remedies.ts';
import { getOwnCareDay } from './get-own-care-day.ts';
import { recordRedelivery } from './record-redelivery.ts';
import { recordRemedy } from './record-remedy.ts';
import { redeliverSuborder } from './redeliver-suborder.ts';
import { beforeRedelivering } from './redelivered-recipient.ts';
import { refundOrder } from './refund-order.ts';

export function remedyRoutes(app: AppContext): void {
  answer(app, calls.creditOrder, creditOrder);
  answer(app, redelivery.getOrderRemedies, getOrderRemedies);
  answer(app, calls.getOwnCareDay, getOwnCareDay);
  answer(app, redelivery.recordRedelivery, recordRedelivery);
  answer(app, redelivery.recordRemedy, recordRemedy);
  answerPrepared(app, redelivery.redeliverSuborder, beforeRedelivering, redeliverSuborder);
  answer(app, calls.refundOrder, refundOrder);
}
