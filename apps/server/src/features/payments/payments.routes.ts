import * as calls from '@bloomdesk/contract/care/payments.calls';
import * as queue from '@bloomdesk/contract/care/refund-queue.calls';
import { answer, answerInSteps, answerPrepared } from '#http/answer.ts';
import type { House } from '#house.ts';
import { chargeOrder } from './charge-order.ts';
import { dismissRefund } from './dismiss-refund.ts';
import { getPaymentToken, refuseWithoutId } from './get-payment-token.ts';
import { listOpenRefunds } from './list-open-refunds.ts';
import { beforeRetrying, retryRefund } from './retry-refund.ts';

export function paymentRoutes(house: House): void {
  answerInSteps(house, calls.chargeOrder, chargeOrder);
  answer(house, calls.getPaymentToken, getPaymentToken);
  answer(house, queue.listOpenRefunds, listOpenRefunds);
  answerPrepared(house, queue.retryRefund, beforeRetrying, retryRefund);
  answer(house, queue.dismissRefund, dismissRefund);
  refuseWithoutId(house);
}
