import * as calls from '@bloomdesk/contract/search/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { findPlace } from './find-place.ts';
import { searchOrders } from './search-orders.ts';

export function searchRoutes(house: House): void {
  answer(house, calls.searchOrders, searchOrders);
  answer(house, calls.findPlace, findPlace);
}
