import * as calls from '@bloomdesk/contract/payments/calls';
import * as queue from '@bloomdesk/contract/payments/refund-queue.calls';
import { answer, answerInSteps, answerPrepared } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { chargeOrder } from './charge-order.ts';
import { creditRefund } from './refund-queue/credit-refund.ts';
import { dismissRefund } from './refund-queue/dismiss-refund.ts';
import { getPaymentToken, refuseWithoutId } from './get-payment-token.ts';
import { listOpenRefunds } from './refund-queue/list-open-refunds.ts';
import { markInvoicePaid } from './refund-queue/mark-invoice-paid.ts';
import { beforeRetrying, retryRefund } from './refund-queue/retry-refund.ts';
import { settleRefundByHand } from './refund-queue/settle-refund-by-hand.ts';

export function paymentRoutes(house: House): void {
  answerInSteps(house, calls.chargeOrder, chargeOrder);
  answer(house, calls.getPaymentToken, getPaymentToken);
  answer(house, queue.listOpenRefunds, listOpenRefunds);
  answerPrepared(house, queue.retryRefund, beforeRetrying, retryRefund);
  answer(house, queue.dismissRefund, dismissRefund);
  answer(house, queue.creditRefund, creditRefund);
  answer(house, queue.settleRefundByHand, settleRefundByHand);
  answer(house, queue.markInvoicePaid, markInvoicePaid);
  refuseWithoutId(house);
}
