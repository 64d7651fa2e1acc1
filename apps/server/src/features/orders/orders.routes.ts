import * as calls from '@bloomdesk/contract/orders.calls';
import * as skeleton from '@bloomdesk/contract/orders.skeleton.calls';
import { answerText } from '#http/answer.ts';
import type { House } from '#house.ts';
import { createSkeletonOrder } from './create-skeleton-order.ts';
import { getOrder } from './get-order.ts';

export function orderRoutes(house: House): void {
  answerText(house, calls.getOrder, getOrder);
  answerText(house, skeleton.createSkeletonOrder, createSkeletonOrder);
}
