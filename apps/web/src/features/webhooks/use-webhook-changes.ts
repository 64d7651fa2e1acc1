import { pauseWebhook, resumeWebhook, testWebhook } from '@bloomdesk/contract/webhooks/calls';
import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** What is done with a webhook at one press. */
export function useWebhookChanges() {
  const pausing = useChange(pauseWebhook);
  const resuming = useChange(resumeWebhook);
  const testing = useChange(testWebhook);
  const told = (title: string, failed: string) => ({
    onSuccess: () => void showToast({ title }),
    onError: (error: Parameters<typeof messageOf>[0]) =>
      void showToast({ tone: 'red', title: failed, text: messageOf(error) }),
  });
  return {
    isPending: pausing.isPending || resuming.isPending || testing.isPending,
    pause: ({ webhookId, name, version }: Webhook) =>
      pausing.mutate(
        { webhookId, expectedVersion: version },
        told(`Webhook “${name}” paused`, 'Failed to pause webhook'),
      ),
    resume: ({ webhookId, name, version }: Webhook) =>
      resuming.mutate(
        { webhookId, expectedVersion: version },
        told(`Webhook “${name}” resumed`, 'Failed to resume webhook'),
      ),
    test: ({ webhookId, name }: Webhook) =>
      testing.mutate({ webhookId }, told(`Test event on its way to “${name}”`, 'Failed to send test event')),
  };
}
