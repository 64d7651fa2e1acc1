import * as calls from '@bloomdesk/contract/orders.calls';
import { answerText } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getOrder } from './get-order.ts';

export function orderRoutes(house: House): void {
  answerText(house, calls.getOrder, getOrder);
}
