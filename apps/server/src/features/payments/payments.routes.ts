import * as calls from '@bloomdesk/contract/payments/calls';
import * as queue from '@bloomdesk/contract/payments/refund-queue.calls';
import * as creditPayments from '@bloomdesk/contract/payments/credit-payments.calls';
import * as invoicePayments from '@bloomdesk/contract/payments/invoice-payments.calls';
import * as redemptions from '@bloomdesk/contract/payments/redemptions.calls';
import { answer, answerInSteps, answerPrepared } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { chargeOrder } from './charge-order.ts';
import { creditRefund } from './refund-queue/credit-refund.ts';
import { dismissRefund } from './refund-queue/dismiss-refund.ts';
import { getPaymentToken, refuseWithoutId } from './get-payment-token.ts';
import { listOpenRefunds } from './refund-queue/list-open-refunds.ts';
import { markInvoicePaid } from './refund-queue/mark-invoice-paid.ts';
import { beforeRetrying, retryRefund } from './refund-queue/retry-refund.ts';
import { settleRefundByHand } from './refund-queue/settle-refund-by-hand.ts';

import { captureCredit } from './spending/capture-credit.ts';
import { payByInvoice } from './invoicing/pay-by-invoice.ts';
import { payWithCredit } from './spending/pay-with-credit.ts';
import { releaseCredit } from './spending/release-credit.ts';
import { reserveCredit } from './spending/reserve-credit.ts';

export function paymentRoutes(app: AppContext): void {
  answerInSteps(app, calls.chargeOrder, chargeOrder);
  answer(app, calls.getPaymentToken, getPaymentToken);
  answer(app, queue.listOpenRefunds, listOpenRefunds);
  answerPrepared(app, queue.retryRefund, beforeRetrying, retryRefund);
  answer(app, queue.dismissRefund, dismissRefund);
  answer(app, queue.creditRefund, creditRefund);
  answer(app, queue.settleRefundByHand, settleRefundByHand);
  answer(app, queue.markInvoicePaid, markInvoicePaid);
  answer(app, redemptions.reserveCredit, reserveCredit);
  answer(app, redemptions.captureCredit, captureCredit);
  answer(app, redemptions.releaseCredit, releaseCredit);
  answer(app, creditPayments.payWithCredit, payWithCredit);
  answer(app, invoicePayments.payByInvoice, payByInvoice);
  refuseWithoutId(app);
}
