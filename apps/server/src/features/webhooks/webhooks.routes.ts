import * as calls from '@bloomdesk/contract/webhooks/calls';
import { listEvents as listEventsCall } from '@bloomdesk/contract/webhooks/events.calls';
import * as sendings from '@bloomdesk/contract/webhooks/sendings.calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer } from '#http/answer.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getSendingBody } from './get-sending-body.ts';
import { listEvents } from './list-events.ts';
import { listSendings } from './list-sendings.ts';
import { listWebhooks } from './list-webhooks.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { resendEvent } from './resend-event.ts';
import { resendFailedEvents } from './resend-failed-events.ts';
import { resumeWebhook } from './resume-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export function webhookRoutes(app: AppContext): void {
  answer(app, calls.listWebhooks, listWebhooks);
  answer(app, calls.createWebhook, createWebhook);
  answer(app, calls.updateWebhook, updateWebhook);
  answer(app, calls.rotateWebhookSecret, rotateWebhookSecret);
  answer(app, calls.pauseWebhook, pauseWebhook);
  answer(app, calls.resumeWebhook, resumeWebhook);
  answer(app, calls.deleteWebhook, deleteWebhook);
  answer(app, calls.testWebhook, testWebhook);
  answer(app, sendings.listSendings, listSendings);
  answer(app, sendings.getSendingBody, getSendingBody);
  answer(app, sendings.resendEvent, resendEvent);
  answer(app, sendings.resendFailedEvents, resendFailedEvents);
  answer(app, listEventsCall, listEvents);
}
