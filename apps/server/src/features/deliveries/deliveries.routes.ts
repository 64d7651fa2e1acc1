import * as changes from '@bloomdesk/contract/deliveries/changes.calls';
import * as calls from '@bloomdesk/contract/deliveries/calls';
import * as webhooks from '@bloomdesk/contract/deliveries/webhooks.calls';
import { answer, answerAfter, answerFile } from '#http/answer.ts';
import { answerWebhook } from '#http/answer-webhook.ts';
import type { House } from '#composition/app-context.ts';
import { confirmOnfleetWebhook } from './confirm-onfleet-webhook.ts';
import { deleteDelivery } from './delete-delivery.ts';
import { getTrackingLink } from './get-tracking-link.ts';
import { beforePushing, pushDelivery } from './push-delivery.ts';
import { receiveCarrierEvent } from './receive-carrier-event.ts';
import { updateDelivery } from './update-delivery.ts';

export function deliveryRoutes(house: House): void {
  answer(house, calls.getTrackingLink, getTrackingLink);
  answer(house, changes.updateDelivery, updateDelivery);
  answerAfter(house, changes.pushDelivery, beforePushing, pushDelivery);
  answer(house, changes.deleteDelivery, deleteDelivery);
  answerFile(house, webhooks.confirmOnfleetWebhook, confirmOnfleetWebhook);
  answerWebhook(house, webhooks.receiveCarrierEvent, receiveCarrierEvent);
}
