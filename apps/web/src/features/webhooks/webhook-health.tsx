import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';

/** How a webhook stands, in a word. */
export function WebhookBadge({ webhook }: { webhook: Pick<Webhook, 'pausedAt' | 'failingSince'> }) {
  if (webhook.pausedAt) return <Badge>Paused</Badge>;
  return webhook.failingSince ? <Badge tone="red">Failing</Badge> : <Badge tone="green">Active</Badge>;
}

/** How sending to it goes, in a sentence or two. */
export function healthText({ pausedAt, pausedBy, failingSince, waiting, lastDay }: Webhook): string {
  const { sent, failed } = lastDay;
  const rate = failed > 0 ? ` (${Math.max(1, Math.round((failed / (sent + failed)) * 100))}%)` : '';
  const day = `Last 24 hours: ${sent.toLocaleString('en-US')} sent, ${failed.toLocaleString('en-US')} failed${rate}.`;
  const wait = waiting > 0 ? ` ${countOf(waiting, 'event')} waiting.` : '';
  if (pausedAt) return `Paused by ${pausedBy ?? ''} ${formatMoment(pausedAt)}.${wait} ${day}`;
  return failingSince ? `Failing since ${formatMoment(failingSince)}.${wait} ${day}` : `${day}${wait}`;
}
