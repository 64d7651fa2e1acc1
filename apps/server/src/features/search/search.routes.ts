import * as calls from '@bloomdesk/contract/search/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listOpenedOrders } from './list-opened-orders.ts';
import { searchOrders } from './search-orders.ts';

export function searchRoutes(app: AppContext): void {
  answer(app, calls.searchOrders, searchOrders);
  answer(app, calls.listOpenedOrders, listOpenedOrders);
}
