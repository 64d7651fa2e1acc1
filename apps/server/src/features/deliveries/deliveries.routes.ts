import * as calls from '@bloomdesk/contract/deliveries.calls';
import * as webhooks from '@bloomdesk/contract/deliveries.webhooks.calls';
import { answer, answerFile } from '#http/answer.ts';
import { answerWebhook } from '#http/answer-webhook.ts';
import type { House } from '#house.ts';
import { confirmOnfleetWebhook } from './confirm-onfleet-webhook.ts';
import { getTrackingLink } from './get-tracking-link.ts';
import { receiveCarrierEvent } from './receive-carrier-event.ts';

export function deliveryRoutes(house: House): void {
  answer(house, calls.getTrackingLink, getTrackingLink);
  answerFile(house, webhooks.confirmOnfleetWebhook, confirmOnfleetWebhook);
  answerWebhook(house, webhooks.receiveCarrierEvent, receiveCarrierEvent);
}
