import type { confirmOnfleetWebhook as call } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { FileUseCase } from '#http/answer.ts';

export const confirmOnfleetWebhook: FileUseCase<typeof call> = async (_ctx, { check }) => ({
  contentType: 'text/plain; charset=utf-8',
  content: check,
});
