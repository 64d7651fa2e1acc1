import { Link } from '@tanstack/react-router';
import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { Badge } from '#ui/badge.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { healthText, WebhookBadge } from './webhook-health.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';

export interface WebhookRowProps {
  webhook: Webhook;
  onOpen: (dialog: 'edit' | 'rotate' | 'delete') => void;
}

/** One webhook: where it is, what it is told of, how that goes, and what can be done with it. */
export function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { pause, resume, test } = useWebhookChanges();
  const { webhookId, name, url, patterns, fcIds, pausedAt } = webhook;
  const items = [
    { id: 'test', label: 'Send test event', onAction: () => test(webhook) },
    { id: 'edit', label: 'Edit…', onAction: () => onOpen('edit') },
    { id: 'rotate', label: 'Rotate secret…', onAction: () => onOpen('rotate') },
    pausedAt
      ? { id: 'resume', label: 'Resume', onAction: () => resume(webhook) }
      : { id: 'pause', label: 'Pause', onAction: () => pause(webhook) },
    { id: 'delete', label: 'Delete…', onAction: () => onOpen('delete') },
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/settings/webhooks/$webhookId" params={{ webhookId }} className="link font-medium break-words">
            {name}
          </Link>
          <WebhookBadge webhook={webhook} />
        </p>
        <p className="break-all text-muted">{url}</p>
        <p className="my-1 flex flex-wrap gap-1">
          {patterns.map((pattern) => (
            <Badge key={pattern}>{pattern}</Badge>
          ))}
          {fcIds.length > 0 && <Badge>{countOf(fcIds.length, 'center')}</Badge>}
        </p>
        <p className="text-muted">{healthText(webhook)}</p>
      </div>
      <Menu label={`Actions for ${name}`} isIconOnly icon="more" sections={[{ items }]} />
    </li>
  );
}
