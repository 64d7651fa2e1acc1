import { useState } from 'react';
import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { RotateWebhookDialog } from './rotate-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type MadeWebhook, WebhookSecretDialog } from './webhook-secret-dialog.tsx';

/** What is open over the list, and about which webhook. */
export type OpenWebhook = { dialog: 'new' } | { dialog: 'edit' | 'rotate' | 'delete'; webhook: Webhook };

/** The dialog that is open, and after it the secret it has made. */
export function WebhookDialogs({ open, onClose }: { open: OpenWebhook; onClose: () => void }) {
  const [made, setMade] = useState<MadeWebhook | null>(null);
  if (made) return <WebhookSecretDialog made={made} onClose={onClose} />;
  if (open.dialog === 'new') return <WebhookDialog webhook={null} onMade={setMade} onClose={onClose} />;
  const { webhook } = open;
  if (open.dialog === 'edit') return <WebhookDialog webhook={webhook} onMade={setMade} onClose={onClose} />;
  if (open.dialog === 'rotate') return <RotateWebhookDialog webhook={webhook} onMade={setMade} onClose={onClose} />;
  return <DeleteWebhookDialog webhook={webhook} onClose={onClose} />;
}
