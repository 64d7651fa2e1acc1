import type { Sending, Webhook } from '@bloomdesk/contract/webhooks/shapes';
import type { SendingRow } from './sendings.store.ts';
import type { WebhookRow } from './webhooks.store.ts';

/** A webhook as administrators see it. */
export function webhookOnWire(row: WebhookRow): Webhook {
  const { createdAt, oldSignsUntil, pausedAt, failingSince, ...rest } = row;
  return {
    ...rest,
    oldSignsUntil: instantOf(oldSignsUntil),
    pausedAt: instantOf(pausedAt),
    failingSince: instantOf(failingSince),
    createdAt: createdAt.toISOString(),
  };
}

/** A row of the log. */
export function sendingOnWire(row: SendingRow): Sending {
  const { id, subjectType, subjectId, state, nextAt, lastAt, createdAt, ...rest } = row;
  return {
    ...rest,
    eventId: id,
    subject: { type: subjectType, id: subjectId },
    state,
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    lastAt: instantOf(lastAt),
    createdAt: createdAt.toISOString(),
  };
}

function instantOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
