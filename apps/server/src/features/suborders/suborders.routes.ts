import * as calls from '@bloomdesk/contract/suborders.calls';
import { answerText } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getSuborder } from './get-suborder.ts';
import { listSuborders } from './list-suborders.ts';

export function suborderRoutes(house: House): void {
  answerText(house, calls.getSuborder, getSuborder);
  answerText(house, calls.listSuborders, listSuborders);
}
