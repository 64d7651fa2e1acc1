import * as changes from '@bloomdesk/contract/deliveries/changes.calls';
import * as calls from '@bloomdesk/contract/deliveries/calls';
import * as manifests from '@bloomdesk/contract/deliveries/manifests.calls';
import * as webhooks from '@bloomdesk/contract/deliveries/webhooks.calls';
import { answer, answerAfter, answerFile } from '#http/answer.ts';
import { answerWebhook } from '#http/answer-webhook.ts';
import type { AppContext } from '#composition/app-context.ts';
import { confirmOnfleetWebhook } from './confirm-onfleet-webhook.ts';
import { deleteDelivery } from './delete-delivery.ts';
import { getTrackingLink } from './get-tracking-link.ts';
import { listDayDeliveries } from './list-day-deliveries.ts';
import { acknowledgeCourierManifest } from './manifests/acknowledge-courier-manifest.ts';
import { listCourierManifests } from './manifests/list-courier-manifests.ts';
import { sendCourierManifest } from './manifests/send-courier-manifest.ts';
import { beforePushing, pushDelivery } from './push-delivery.ts';
import { receiveCarrierEvent } from './receive-carrier-event.ts';
import { updateDelivery } from './update-delivery.ts';

export function deliveryRoutes(app: AppContext): void {
  answer(app, calls.getTrackingLink, getTrackingLink);
  answer(app, calls.listDayDeliveries, listDayDeliveries);
  answer(app, changes.updateDelivery, updateDelivery);
  answerAfter(app, changes.pushDelivery, beforePushing, pushDelivery);
  answer(app, changes.deleteDelivery, deleteDelivery);
  answer(app, manifests.listCourierManifests, listCourierManifests);
  answer(app, manifests.sendCourierManifest, sendCourierManifest);
  answer(app, manifests.acknowledgeCourierManifest, acknowledgeCourierManifest);
  answerFile(app, webhooks.confirmOnfleetWebhook, confirmOnfleetWebhook);
  answerWebhook(app, webhooks.receiveCarrierEvent, receiveCarrierEvent);
}
