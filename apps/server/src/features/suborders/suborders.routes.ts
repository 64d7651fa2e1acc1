import * as redistribution from '@bloomdesk/contract/suborders/redistribution.calls';
import * as recipient from '@bloomdesk/contract/suborders/recipient.calls';
import * as cancelling from '@bloomdesk/contract/suborders/cancelling.calls';
import * as calls from '@bloomdesk/contract/suborders/calls';
import * as changes from '@bloomdesk/contract/suborders/changes.calls';
import { answer, answerPieces, answerPrepared, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { cancelSuborder } from './cancel-suborder.ts';
import { getSuborder } from './get-suborder.ts';
import { listSuborders } from './list-suborders.ts';
import { previewRedistribution } from './preview-redistribution.ts';
import { redistributeFulfillment } from './redistribute-fulfillment.ts';
import { beforeUpdatingRecipient, updateRecipient } from './update-recipient.ts';
import { updateSuborder } from './update-suborder.ts';

export function suborderRoutes(app: AppContext): void {
  answerText(app, calls.getSuborder, getSuborder);
  answerPieces(app, calls.listSuborders, listSuborders);
  answer(app, changes.updateSuborder, updateSuborder);
  answerPrepared(app, recipient.updateRecipient, beforeUpdatingRecipient, updateRecipient);
  answer(app, cancelling.cancelSuborder, cancelSuborder);
  answer(app, redistribution.redistributeFulfillment, redistributeFulfillment);
  answer(app, redistribution.previewRedistribution, previewRedistribution);
}
