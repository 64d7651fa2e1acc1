import * as calls from '@bloomdesk/contract/care/payments.calls';
import { answer, answerInSteps } from '#http/answer.ts';
import type { House } from '#house.ts';
import { chargeOrder } from './charge-order.ts';
import { getPaymentToken, refuseWithoutId } from './get-payment-token.ts';

export function paymentRoutes(house: House): void {
  answerInSteps(house, calls.chargeOrder, chargeOrder);
  answer(house, calls.getPaymentToken, getPaymentToken);
  refuseWithoutId(house);
}
