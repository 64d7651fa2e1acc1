import * as calls from '@bloomdesk/contract/care/remedies.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { creditOrder } from './credit-order.ts';
import { refundOrder } from './refund-order.ts';

export function remedyRoutes(house: House): void {
  answer(house, calls.creditOrder, creditOrder);
  answer(house, calls.refundOrder, refundOrder);
}
