import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** A webhook with its new secret, which is there in the first answer only. */
export interface MadeWebhook {
  webhook: Webhook;
  secret: string | null;
  isNew: boolean;
}

/** Shows a new secret, once. */
export function WebhookSecretDialog({ made, onClose }: { made: MadeWebhook; onClose: () => void }) {
  const { webhook, secret, isNew } = made;
  return (
    <Dialog
      title={isNew ? 'Webhook added' : 'Secret rotated'}
      intro={webhook.name}
      width={560}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {secret === null ? (
        <Banner tone="amber" title="The secret cannot be shown again">
          The first answer was lost on its way. Rotate the secret to get a new one.
        </Banner>
      ) : (
        <div className="flex flex-col gap-3">
          <Banner tone="amber">Copy this secret now. It is not shown again.</Banner>
          <p className="flex items-center gap-2 rounded-md border border-line bg-sunken px-3 py-2">
            <code className="min-w-0 flex-1 break-all">{secret}</code>
            <CopyText text={secret} isIconOnly />
          </p>
          <p className="text-muted">The receiver checks with it that an event came from here.</p>
        </div>
      )}
    </Dialog>
  );
}
