import * as calls from '@bloomdesk/contract/access/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { getSession } from './get-session.ts';
import { listDemoOrders } from './list-demo-orders.ts';

export function accessRoutes(house: House): void {
  answer(house, calls.getSession, getSession);
  answer(house, calls.listDemoOrders, listDemoOrders);
}
