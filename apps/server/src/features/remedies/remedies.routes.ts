import * as redelivery from '@bloomdesk/contract/remedies/redelivery.calls';
import * as calls from '@bloomdesk/contract/remedies/calls';
import { answer, answerPrepared } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { creditOrder } from './credit-order.ts';
import { getOrderRemedies } from './get-order-remedies.ts';
import { recordRedelivery } from './record-redelivery.ts';
import { recordRemedy } from './record-remedy.ts';
import { redeliverSuborder } from './redeliver-suborder.ts';
import { beforeRedelivering } from './redelivered-recipient.ts';
import { refundOrder } from './refund-order.ts';

export function remedyRoutes(house: House): void {
  answer(house, calls.creditOrder, creditOrder);
  answer(house, redelivery.getOrderRemedies, getOrderRemedies);
  answer(house, redelivery.recordRedelivery, recordRedelivery);
  answer(house, redelivery.recordRemedy, recordRemedy);
  answerPrepared(house, redelivery.redeliverSuborder, beforeRedelivering, redeliverSuborder);
  answer(house, calls.refundOrder, refundOrder);
}
