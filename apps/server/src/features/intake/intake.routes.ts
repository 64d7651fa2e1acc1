import * as calls from '@bloomdesk/contract/intake/calls';
import * as inbox from '@bloomdesk/contract/intake/inbox.calls';
import * as shop from '@bloomdesk/contract/intake/shop.calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer, answerPrepared } from '#http/answer.ts';
import { answerWebhook } from '#http/answer-webhook.ts';
import { countWaitingIntake } from './count-waiting-intake.ts';
import { deleteIntakeMapping } from './delete-intake-mapping.ts';
import { getIntakeOrder } from './get-intake-order.ts';
import { getWaitingIntake } from './get-waiting-intake.ts';
import { listIntakeMappings } from './list-intake-mappings.ts';
import { listWaitingIntake } from './list-waiting-intake.ts';
import { retryIntake } from './retry-intake.ts';
import { saveIntakeMapping } from './save-intake-mapping.ts';
import { sendIntakeOrder, takeIntakeOrder } from './send-intake-order.ts';
import { sendIntakeOrders, takeIntakeOrders } from './send-intake-orders.ts';
import { receiveShopEvent } from './shops/receive-shop-event.ts';

export function intakeRoutes(app: AppContext): void {
  answerPrepared(app, calls.sendIntakeOrder, takeIntakeOrder, sendIntakeOrder);
  answerPrepared(app, calls.sendIntakeOrders, takeIntakeOrders, sendIntakeOrders);
  answer(app, calls.getIntakeOrder, getIntakeOrder);
  answer(app, inbox.listWaitingIntake, listWaitingIntake);
  answer(app, inbox.countWaitingIntake, countWaitingIntake);
  answer(app, inbox.getWaitingIntake, getWaitingIntake);
  answer(app, inbox.retryIntake, retryIntake);
  answer(app, inbox.listIntakeMappings, listIntakeMappings);
  answer(app, inbox.saveIntakeMapping, saveIntakeMapping);
  answer(app, inbox.deleteIntakeMapping, deleteIntakeMapping);
  answerWebhook(app, shop.receiveShopEvent, receiveShopEvent);
}
