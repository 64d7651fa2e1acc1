import * as redistribution from '@bloomdesk/contract/suborders/redistribution.calls';
import * as recipient from '@bloomdesk/contract/suborders/recipient.calls';
import * as cancelling from '@bloomdesk/contract/suborders/cancelling.calls';
import * as calls from '@bloomdesk/contract/suborders/calls';
import * as changes from '@bloomdesk/contract/suborders/changes.calls';
import { answer, answerPrepared, answerText } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { cancelSuborder } from './cancel-suborder.ts';
import { getSuborder } from './get-suborder.ts';
import { listSuborders } from './list-suborders.ts';
import { previewRedistribution } from './preview-redistribution.ts';
import { redistributeFulfillment } from './redistribute-fulfillment.ts';
import { beforeUpdatingRecipient, updateRecipient } from './update-recipient.ts';
import { updateSuborder } from './update-suborder.ts';

export function suborderRoutes(house: House): void {
  answerText(house, calls.getSuborder, getSuborder);
  answerText(house, calls.listSuborders, listSuborders);
  answer(house, changes.updateSuborder, updateSuborder);
  answerPrepared(house, recipient.updateRecipient, beforeUpdatingRecipient, updateRecipient);
  answer(house, cancelling.cancelSuborder, cancelSuborder);
  answer(house, redistribution.redistributeFulfillment, redistributeFulfillment);
  answer(house, redistribution.previewRedistribution, previewRedistribution);
}
