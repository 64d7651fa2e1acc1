import * as calls from '@bloomdesk/contract/suborders.calls';
import * as changes from '@bloomdesk/contract/suborders.changes.calls';
import { answer, answerText } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getSuborder } from './get-suborder.ts';
import { listSuborders } from './list-suborders.ts';
import { updateSuborder } from './update-suborder.ts';

export function suborderRoutes(house: House): void {
  answerText(house, calls.getSuborder, getSuborder);
  answerText(house, calls.listSuborders, listSuborders);
  answer(house, changes.updateSuborder, updateSuborder);
}
