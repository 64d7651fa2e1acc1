import * as calls from '@bloomdesk/contract/delivery-areas.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { listDeliveryAreas } from './list-delivery-areas.ts';

export function areaRoutes(house: House): void {
  answer(house, calls.listDeliveryAreas, listDeliveryAreas);
}
